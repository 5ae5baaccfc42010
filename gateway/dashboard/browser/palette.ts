/**
 * The palette: `/`, Ctrl-K or the link in the navigation opens a dialog that finds what the page of the link finds. Its
 * list is operated from the text field by the keyboard. The address of the link and the texts come from the link.
 */
interface FoundGroup {
  title: string;
  items: { label: string; href: string }[];
}

const WAIT_MS = 120;

const link = document.querySelector<HTMLAnchorElement>("a[data-palette]");
const { palette: label = "", none = "", count = "", interrupted = "" } = link?.dataset ?? {};
const path = link?.pathname ?? "";

function element<Name extends "dialog" | "input" | "div" | "p">(name: Name, attributes: Record<string, string>) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

const dialog = element("dialog", { class: "palette", "aria-label": link?.textContent ?? "" });
const list = element("div", { id: "palette-list", role: "listbox", "aria-label": label });
const note = element("p", { class: "soft small", role: "status" });
const input = element("input", {
  type: "text",
  autocomplete: "off",
  spellcheck: "false",
  placeholder: label,
  role: "combobox",
  "aria-label": label,
  "aria-autocomplete": "list",
  "aria-controls": list.id,
  "aria-expanded": "false",
});
dialog.append(input, list, note);

/** The text whose results the list shows; null while they are awaited. */
let shown: string | null = null;
/** Whether Enter was pressed before the results were there. */
let opensFirst = false;
let request = new AbortController();
let timer = 0;

const options = () => [...list.querySelectorAll<HTMLElement>("[role=option]")];
const searched = () => input.value.trim();

function choose(option: HTMLElement | undefined) {
  for (const one of options()) one.setAttribute("aria-selected", String(one === option));
  input.setAttribute("aria-activedescendant", option?.id ?? "");
  option?.scrollIntoView({ block: "nearest" });
}

/** @param nothing the note for no results, with the search in place of `{search}` */
function show(search: string, groups: readonly FoundGroup[], nothing = none) {
  let number = 0;
  const parts = groups.map(({ title, items }, index) => {
    const heading = element("div", { id: `palette-group-${index}`, class: "soft small", role: "presentation" });
    const group = element("div", { role: "group", "aria-labelledby": heading.id });
    heading.textContent = title;
    group.append(heading);
    for (const { label: name, href } of items) {
      const option = element("div", {
        id: `palette-option-${number++}`,
        dir: "auto",
        role: "option",
        "data-href": href,
      });
      option.textContent = name;
      group.append(option);
    }
    return group;
  });
  list.replaceChildren(...parts);
  list.hidden = number === 0;
  input.setAttribute("aria-expanded", String(number > 0));
  note.textContent =
    number === 0 ? nothing.replace("{search}", () => search) : count.replace("{count}", String(number));
  choose(options()[0]);
  shown = search;
  if (opensFirst && search === searched()) open();
}

/** Opens the chosen result; without one, the page with the same search. */
function open() {
  const chosen = list.querySelector<HTMLElement>("[aria-selected=true]")?.dataset.href;
  location.assign(chosen ?? `${path}?search=${encodeURIComponent(searched())}`);
}

async function search() {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  const text = searched();
  try {
    const address = `${path}?search=${encodeURIComponent(text)}`;
    const response = await fetch(address, { headers: { accept: "application/json" }, signal });
    // Without a session, the page continues at the sign-in page.
    if (response.status === 401) return location.assign(address);
    if (!response.ok) throw new Error(`The search failed with status ${response.status}.`);
    const { groups }: { groups: FoundGroup[] } = await response.json();
    show(text, groups);
  } catch {
    if (!signal.aborted) show(text, [], interrupted);
  }
}

function begin() {
  if (dialog.open) return;
  input.value = "";
  opensFirst = false;
  shown = null;
  dialog.showModal();
  search();
}

input.addEventListener("input", () => {
  shown = null;
  opensFirst = false;
  clearTimeout(timer);
  timer = setTimeout(search, WAIT_MS);
});

input.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const all = options();
  const at = all.findIndex(({ ariaSelected }) => ariaSelected === "true");
  if (event.key === "ArrowDown") choose(all[(at + 1) % all.length]);
  else if (event.key === "ArrowUp") choose(all.at(at - 1));
  else if (event.key !== "Enter") return;
  else if (shown === searched()) open();
  else opensFirst = true;
  event.preventDefault();
});

dialog.addEventListener("click", ({ target }) => {
  const option = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null;
  // A click beside the dialog closes it.
  if (target === dialog) dialog.close();
  if (option === null) return;
  choose(option);
  open();
});

link?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  begin();
});

function openByKey(event: KeyboardEvent) {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isTyped = target instanceof Element && target.closest("input,textarea,select,[contenteditable]");
  const isSlash = key === "/" && !isTyped && !ctrlKey && !metaKey && !altKey;
  const isControlK = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey;
  if (!isSlash && !isControlK) return;
  event.preventDefault();
  begin();
}

if (link) {
  document.body.append(dialog);
  document.addEventListener("keydown", openByKey);
}
