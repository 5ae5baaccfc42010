import { fill } from "../../../../languages/phrases.ts";
import {
  type Band,
  type Block,
  BOUNDS,
  type Design,
  type Flow,
  languagesOf,
  MEASURES,
  nameOf,
  orderOf,
  type Values,
} from "../../../../rendering/design/design.ts";
import { BUNDLED_FONTS } from "../../../../rendering/fonts/bundled-fonts.ts";
import { html, type Markup } from "../../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { card, type Field, field, fieldsOf, linkButton, optionsOf, postForm, submit } from "../../components.ts";
import { seenField } from "../../conflicts.ts";
import { respondWithPage, writing } from "../../page.ts";
import { moveOf } from "./design-form.ts";
import { type LayoutContent, PATH } from "./queries.ts";
import { layoutTabs } from "./views.ts";

interface Page {
  id: string;
  content: LayoutContent;
  design: Design;
  /** What the fields show: the values of the layout or, on a page that is shown again, what was entered. */
  values: Values;
  language: string;
  /** The names of the candidates that a preview can show, by id. */
  candidates: ReadonlyMap<string, string>;
  /** The one that it shows, "" for an invented person. */
  chosen: string;
}

/** The form of a layout with its preview. */
export function designPage(c: GatewayContext, page: Page): Response {
  const { t } = writing(c);
  const { id, content, design, language } = page;
  return respondWithPage(c, {
    title: String(content.name || id),
    content: [
      layoutTabs(c, id, "design"),
      postForm(
        c,
        `${PATH}/${id}`,
        [
          html`<div class="stack"><div class="actions bar">${submit(t.save)}${previewButton(id, t.design.refresh)}${linkButton(PATH, t.cancel)}</div>${seenField(
            design.values,
          )}<input type="hidden" name="language" value="${language}">${generalCard(c, page)}${coloursCard(c, page)}${lettersCard(c, page)}${sectionsCard(c, page)}${bandsCard(c, page)}</div>`,
          stage(c, page),
        ],
        { look: "", attributes: html` class="design" data-design` },
      ),
    ],
  });
}

/** A button that shows what was entered in the frame, with the view of the frame unless it names one. */
function previewButton(id: string, label: string, view?: string): Markup {
  const own = view !== undefined && html` name="view" value="${view}"`;
  const target = view === "file" ? "_blank" : "preview";
  return html`<button class="button" type="submit" formaction="${PATH}/${id}/draft" formtarget="${target}"${own}>${label}</button>`;
}

/** Makes the fields of the form from its values. */
function maker(c: GatewayContext, values: Values) {
  const make = fieldsOf(c);
  return (about: Omit<Field, "value">) => make({ ...about, value: String(values[about.name] ?? "") });
}

/** A box with a value of the form. */
function box(name: string, label: Markup | string, values: Values): Markup {
  return html`<label class="check"><input type="checkbox" name="${name}" value="on"${values[name] === true && html` checked`}><span>${label}</span></label>`;
}

function generalCard(c: GatewayContext, { design, values }: Page): Markup {
  const { t } = writing(c);
  const make = maker(c, values);
  const file = html` data-logo="${t.design.logoFile}" data-large="${t.design.logoLarge}"`;
  return card(t.design.general, [
    make({ name: "name", label: t.members.name, autocomplete: "off" }),
    html`<div${file}>${make({ name: "logo", label: t.design.logo, hint: t.design.logoHint, autocomplete: "off" })}</div>`,
    design.logo !== null && measureField(c, values, "logo_height", t.design.logoHeight),
  ]);
}

function measureField(c: GatewayContext, values: Values, name: keyof typeof BOUNDS, label: string): Markup {
  const [least, most] = BOUNDS[name];
  return maker(c, values)({ name, label: `${label} (${least}–${most})`, numeric: true });
}

function coloursCard(c: GatewayContext, { design, values }: Page): Markup | false {
  const { t } = writing(c);
  const make = maker(c, values);
  const counts = new Map<string, number>();
  const fields = design.colours.map((colour) => {
    const label = colour.name ?? t.design.uses[colour.use];
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    const shown = count === 1 ? label : `${label} ${count}`;
    return make({ name: nameOf.colour(colour), label: shown, type: "color" });
  });
  return fields.length > 0 && card(t.design.colours, html`<div class="swatches">${fields}</div>`);
}

function lettersCard(c: GatewayContext, { content, values }: Page): Markup {
  const { t } = writing(c);
  const own = [content.assets].flat().flatMap((asset) => {
    const { type, family } = Object(asset);
    return type === "font" ? [String(family)] : [];
  });
  const present = String(values.family);
  const families = new Set([
    ...BUNDLED_FONTS.map(({ family }) => family),
    ...own,
    ...(present === "" ? [] : [present]),
  ]);
  const options = optionsOf([...families], undefined, t.design.usualFont);
  const labels = { size: t.design.size, line_height: t.design.lineHeight, gap: t.design.gap, margin: t.design.margin };
  return card(t.design.letters, [
    html`<p class="soft">${t.design.lettersText}</p>`,
    maker(c, values)({ name: "family", label: t.design.family, type: "select", options }),
    html`<div class="swatches">${MEASURES.map((name) => measureField(c, values, name, labels[name]))}</div>`,
  ]);
}

function sectionsCard(c: GatewayContext, page: Page): Markup {
  const { t } = writing(c);
  const { id, content, design, language, chosen } = page;
  const languages = languagesOf(content);
  const names = new Intl.DisplayNames(writing(c).language, { type: "language" });
  const links = languages.map((code) => {
    const query = new URLSearchParams({ language: code, candidate: chosen || "none" });
    return code === language
      ? html`<strong aria-current="true">${names.of(code) ?? code}</strong>`
      : html`<a href="${PATH}/${id}?${query.toString()}">${names.of(code) ?? code}</a>`;
  });
  return card(t.design.sections, [
    html`<p class="soft">${t.design.sectionsText}</p>`,
    languages.length > 1 &&
      html`<details class="more"><summary>${fill(t.design.language, { language: names.of(language) ?? language })}</summary><p class="tags links">${links}</p></details>`,
    ...design.flows.map((flow, index) => {
      const list = flowList(c, flow, page);
      return design.flows.length > 1
        ? html`<h3>${fill(t.design.part, { number: String(index + 1) })}</h3>${list}`
        : list;
    }),
  ]);
}

function flowList(c: GatewayContext, flow: Flow, page: Page): Markup {
  const { t } = writing(c);
  const { values, language } = page;
  const order = String(values[nameOf.order(flow)]);
  return html`<div data-flow><input type="hidden" name="${nameOf.order(flow)}" value="${order}"><ul class="blocks">${orderOf(
    flow,
    order,
  ).map((block) => {
    const title = block.title === null ? null : nameOf.title(block, language);
    const name = (title !== null && String(values[title])) || (block.hasFlows ? t.design.columns : block.about) || "–";
    const shown = box(
      nameOf.isShown(block),
      html`<span class="unseen">${t.design.show}</span> <span dir="auto"${title !== null && html` class="unseen"`}>${name}</span>`,
      values,
    );
    const entry =
      title !== null &&
      html`<input name="${title}" value="${String(values[title])}" aria-label="${fill(t.design.title, { name })}" dir="auto" autocomplete="off">`;
    return html`<li data-block="${block.key}">${shown}${entry}${moveButton(flow, block, -1, fill(t.design.up, { name }))}${moveButton(flow, block, 1, fill(t.design.down, { name }))}</li>`;
  })}</ul></div>`;
}

const moveButton = (flow: Flow, block: Block, by: -1 | 1, label: string): Markup =>
  html`<button class="button slim" type="submit" name="move" value="${moveOf(flow, block, by)}" aria-label="${label}" title="${label}">${by < 0 ? "↑" : "↓"}</button>`;

function bandsCard(c: GatewayContext, { design, values, language }: Page): Markup {
  const { t } = writing(c);
  const make = maker(c, values);
  const labelOf = ({ part, section }: Band) => `${t.design[part]}${section === null ? "" : ` (${section})`}`;
  return card(t.design.bands, [
    html`<p class="soft">${t.design.bandsText}</p>`,
    ...design.bands.flatMap((band) => [
      make({ name: nameOf.text(band, language), label: labelOf(band), autocomplete: "off" }),
      box(nameOf.isBandShown(band), fill(t.design.showBand, { name: labelOf(band) }), values),
    ]),
  ]);
}

/** The preview: a frame that shows the page, the page as on a phone, or a picture of the PDF. */
function stage(c: GatewayContext, { id, candidates, chosen, language }: Page): Markup {
  const { t } = writing(c);
  const options = [...candidates, ["", t.design.invented] as const].map(([value, label]) => ({ value, label }));
  const views = [
    ["page", t.design.page],
    ["phone", t.design.phone],
    ["pdf", t.design.pdf],
  ] as const;
  const query = new URLSearchParams({ candidate: chosen, language });
  return html`<div class="stage"><div class="line">${field({
    name: "candidate",
    label: t.layouts.candidate,
    type: "select",
    value: chosen,
    options,
  })}<fieldset class="views"><legend>${t.layouts.preview}</legend>${views.map(
    ([value, label], index) =>
      html`<label class="check"><input type="radio" name="view" value="${value}"${index === 0 && html` checked`}><span>${label}</span></label>`,
  )}</fieldset>${previewButton(id, t.design.openPdf, "file")}</div><div class="screen"><iframe name="preview" title="${t.layouts.preview}" sandbox="allow-same-origin" src="${PATH}/${id}/draft?${query.toString()}"></iframe></div></div>`;
}
