import type { Json } from "../core/json.ts";

/** An SVG portrait, so that the sample needs no file and no real person. */
const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#d5dde3"/><path d="M25 100V52c0-27 8-40 25-40s25 13 25 40v48z" fill="#3b2a22"/><path d="M41 52h18v18c0 6-18 6-18 0z" fill="#c99678"/><circle cx="50" cy="41" r="17" fill="#deb094"/><path d="M33 41c0-13 8-20 18-20s16 6 16 18c-8-1-13-4-16-9-3 6-9 10-18 11z" fill="#3b2a22"/><path d="M12 100c2-19 16-28 38-28s36 9 38 28z" fill="#2f4a5e"/><path d="M41 73l9 11 9-11z" fill="#f4f1ec"/></svg>`;

/** The invented person of the pages and thumbnails of the library. */
export const SAMPLE: Readonly<Record<string, Json>> = {
  avatar: `data:image/svg+xml;base64,${Buffer.from(PORTRAIT).toString("base64")}`,
  name: "Elena Marchetti",
  headline: "Product engineer for medical devices",
  city: "Rotterdam, Netherlands",
  email: "elena.marchetti@example.com",
  phone: "+31 10 555 01 27",
  website: "https://marchetti.example",
  summary:
    "Engineer with twelve years in medical imaging and wearables, from the first prototype to the certified product. Elena connects clinicians, software and manufacturing, writes requirements that people read, and has led three devices through European approval on time.",
  availability: "From 1 March, 32 hours a week, Rotterdam or remote",
  experience: [
    {
      role: "Lead product engineer",
      employer: "Havenlicht Imaging",
      place: "Rotterdam",
      period: "2020 – present",
      bullets: [
        "Leads the team of nine that builds a portable ultrasound scanner, now used in 140 clinics.",
        "Reduced the time from prototype to verified design from 14 to 8 months by testing with clinicians every fortnight.",
        "Wrote the risk file and led the audit for class IIa approval, which passed without major findings.",
      ],
    },
    {
      role: "Systems engineer",
      employer: "Cardia Wearables",
      place: "Eindhoven",
      period: "2016 – 2020",
      bullets: [
        "Specified sensors and firmware of a heart monitor that runs for eleven days on one charge.",
        "Introduced automated hardware tests, which found 60 percent of the defects before assembly.",
      ],
    },
    {
      role: "Electronics engineer",
      employer: "Politecnico Instruments",
      place: "Milan",
      period: "2013 – 2016",
      bullets: [
        "Designed low-noise amplifiers for research microscopes.",
        "Set up the calibration laboratory and trained four technicians.",
      ],
    },
  ],
  education: [
    { degree: "MSc Biomedical Engineering", school: "Politecnico di Milano", place: "Milan", period: "2011 – 2013" },
    { degree: "BSc Electronics", school: "Università di Bologna", place: "Bologna", period: "2008 – 2011" },
  ],
  skills: [
    { name: "Systems engineering", level: "95" },
    { name: "Risk management, ISO 14971", level: "90" },
    { name: "Embedded C and Python", level: "80" },
    { name: "Analogue electronics", level: "75" },
    { name: "Clinical evaluation", level: "65" },
  ],
  languages: [
    { name: "Italian", level: "native" },
    { name: "English", level: "fluent" },
    { name: "Dutch", level: "B2" },
  ],
  certificates: [
    { name: "Certified quality auditor", year: "2022" },
    { name: "IEC 62304 software life cycle", year: "2019" },
  ],
  projects: [
    {
      title: "Portable ultrasound scanner",
      client: "Havenlicht Imaging",
      role: "Lead engineer",
      period: "2020 – present",
      description: "From concept to class IIa approval and series production of 2,000 devices a year.",
      technology: "Zephyr, Python, STM32",
    },
    {
      title: "Remote heart monitoring",
      client: "Cardia Wearables",
      role: "Systems engineer",
      period: "2017 – 2020",
      description: "Specification, verification and clinical trial of a wearable monitor in four hospitals.",
      technology: "Nordic nRF52, Bluetooth",
    },
    {
      title: "Calibration laboratory",
      client: "Politecnico Instruments",
      role: "Project engineer",
      period: "2014 – 2015",
      description: "Set-up and accreditation of a laboratory for low-current measurements.",
      technology: "LabVIEW, ISO 17025",
    },
  ],
  publications: [
    {
      authors: "Marchetti, E., de Wit, J., Okafor, N.",
      title: "Usability of handheld ultrasound in primary care: a field study",
      venue: "Journal of Medical Devices 18(2)",
      year: "2023",
    },
    {
      authors: "Marchetti, E., Lind, S.",
      title: "Long-term drift of dry electrodes in wearable monitors",
      venue: "Sensors and Medicine 9",
      year: "2019",
    },
    {
      authors: "Ferri, L., Marchetti, E.",
      title: "A low-noise front end for photon counting",
      venue: "Proceedings of Instrumentation, Milan",
      year: "2015",
    },
  ],
  awards: [
    { name: "Young innovator grant", from: "Dutch Heart Foundation", year: "2021" },
    { name: "Best paper award", from: "Instrumentation Milan", year: "2015" },
  ],
};
