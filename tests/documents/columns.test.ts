import { expect, test } from "vitest";
import { readingOrder } from "../../documents/child/layout/reading-order.ts";
import type { Segment } from "../../documents/child/layout/segment.ts";

let painted = 0;

function segment(text: string, left: number, baseline: number): Segment {
  return { text, left, right: left + 5 * text.length, baseline, size: 10, order: painted++ };
}

const SKILLS = [
  "Skills",
  "Automation",
  "Ansible Terraform",
  "Monitoring",
  "Prometheus",
  "Languages",
  "English",
  "isiZulu",
];
const JOBS = [
  ["Pennine Payments", "May 2021"],
  ["Site Reliability Engineer"],
  ["Owns the on-call rota."],
  ["Aire Valley Water", "Sep 2017"],
  ["Systems Administrator"],
  ["Ran SCADA gateways."],
  ["Harrow and Finch", "Feb 2015"],
  ["Support Technician"],
];

/** Jobs with their dates at the right margin, which are painted with them. */
function jobsAt(left: number, right: number): Segment[] {
  return JOBS.flatMap(([text = "", date], i) => {
    const line = segment(text, left, 100 + 15 * i);
    return date === undefined ? [line] : [line, segment(date, right, 99 + 15 * i)];
  });
}

function sideBarAt(left: number): Segment[] {
  return SKILLS.map((text, i) => segment(text, left, 102 + 12 * i));
}

const jobs = JOBS.map((cells) => cells.join("\t")).join("\n");
const skills = SKILLS.join("\n");

test("a side bar on the left is read before the jobs, whose dates are at the right margin", () => {
  const page = [
    segment("Thandiwe Okonkwo-Bright, Leeds, West Yorkshire, United Kingdom", 50, 50),
    ...sideBarAt(50),
    ...jobsAt(200, 450),
  ];
  expect(readingOrder(page).replaceAll("\n\n", "\n")).toContain(`${skills}\n${jobs}`);
});

test("a side bar on the right is read after the jobs, although it touches the column of dates", () => {
  const page = [...sideBarAt(450), ...jobsAt(50, 330)];
  expect(readingOrder(page).replaceAll("\n\n", "\n")).toBe(`${jobs}\n${skills}`);
});
