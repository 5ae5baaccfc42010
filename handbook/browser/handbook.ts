/**
 * The only script of the documentation. The pages work without it. It adds buttons that copy code, tabs for the languages of
 * an example, and the search, whose index it loads at the first use.
 */
for (const block of document.querySelectorAll(".code")) {
  const code = block.querySelector("code");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code?.textContent ?? "");
      button.textContent = "Copied";
    } catch {
      if (code) getSelection()?.selectAllChildren(code);
    }
  });
  block.append(button);
}

const LANGUAGE = "language";

/** The language that the reader chose on an earlier page. Storage can be forbidden. */
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

function keepLanguage(language: string) {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {}
}

/** The tabs of all examples, so that a choice applies to all of them. */
const tabs: { language: string; button: HTMLButtonElement; panel: HTMLElement }[] = [];

function show(language: string) {
  for (const group of document.querySelectorAll(".samples")) {
    const own = tabs.filter(({ panel }) => group.contains(panel));
    if (!own.some((tab) => tab.language === language)) continue;
    for (const tab of own) {
      const isShown = tab.language === language;
      tab.panel.hidden = !isShown;
      tab.button.setAttribute("aria-selected", String(isShown));
      tab.button.tabIndex = isShown ? 0 : -1;
    }
  }
}

for (const [number, group] of document.querySelectorAll<HTMLElement>(".samples").entries()) {
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "Language");
  for (const [position, panel] of group.querySelectorAll<HTMLElement>(".code").entries()) {
    const caption = panel.querySelector("p");
    const language = caption?.textContent ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.id = `tab-${number}-${position}`;
    button.textContent = language;
    button.setAttribute("role", "tab");
    button.addEventListener("click", () => {
      show(language);
      keepLanguage(language);
    });
    panel.id = `panel-${number}-${position}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", button.id);
    button.setAttribute("aria-controls", panel.id);
    list.append(button);
    tabs.push({ language, button, panel });
  }
  list.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const buttons = [...list.querySelectorAll("button")];
    const next = buttons.at((buttons.findIndex((button) => button.tabIndex === 0) + step) % buttons.length);
    if (step === 0 || !next) return;
    next.click();
    next.focus();
  });
  group.prepend(list);
}
show("curl");
show(chosenLanguage() ?? "");

interface SearchIndex {
  pages: [address: string, title: string][];
  sections: [page: number, anchor: string, heading: string][];
  words: Record<string, number[]>;
}

const MAX_RESULTS = 12;

/** The sections that contain a word that begins with the term, with how well they match. */
function sectionsWith(index: SearchIndex, term: string): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [word, sections] of Object.entries(index.words)) {
    if (!word.startsWith(term)) continue;
    for (const section of sections) {
      const [page = 0, anchor, heading] = index.sections[section] ?? [];
      const title = index.pages[page]?.[1].toLowerCase() ?? "";
      const isTitle = title.includes(term) && anchor === "";
      const score = 1 + (word === term ? 2 : 0) + (heading?.toLowerCase().includes(term) ? 4 : 0) + (isTitle ? 3 : 0);
      scores.set(section, Math.max(score, scores.get(section) ?? 0));
    }
  }
  return scores;
}

/** The numbers of the sections that contain all words, the best first. */
function find(index: SearchIndex, text: string): number[] {
  const terms = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const found = terms.map((term) => sectionsWith(index, term));
  const [first = new Map<number, number>(), ...others] = found;
  return [...first.keys()]
    .filter((section) => others.every((scores) => scores.has(section)))
    .map((section) => ({ section, score: found.reduce((sum, scores) => sum + (scores.get(section) ?? 0), 0) }))
    .sort((one, other) => other.score - one.score || one.section - other.section)
    .slice(0, MAX_RESULTS)
    .map(({ section }) => section);
}

const box = document.querySelector<HTMLElement>("search");
const input = box?.querySelector("input");
const results = box?.querySelector("ul");
const status = box?.querySelector("p");
if (box && input && results && status) {
  let loading: Promise<SearchIndex> | undefined;
  const load = () => {
    loading ??= fetch(box.dataset.index ?? "").then((response) => response.json());
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const update = async () => {
    const index = await load();
    const found = find(index, input.value);
    results.replaceChildren(
      ...found.map((section) => {
        const [page = 0, anchor = "", heading = ""] = index.sections[section] ?? [];
        const [address = "", title = ""] = index.pages[page] ?? [];
        const item = document.createElement("li");
        const link = document.createElement("a");
        const place = document.createElement("span");
        link.href = anchor === "" ? address : `${address}#${anchor}`;
        link.textContent = heading;
        place.textContent = anchor === "" ? address : title;
        link.append(place);
        item.append(link);
        return item;
      }),
    );
    status.textContent = input.value === "" ? "" : `${found.length} results`;
  };
  input.addEventListener("focus", load);
  input.addEventListener("input", update);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      input.value = "";
      results.replaceChildren();
      input.focus();
    }
    if (event.key === "Enter" && document.activeElement === input) results.querySelector("a")?.click();
  });
  box.hidden = false;
}
