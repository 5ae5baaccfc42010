/** The script of every page: adds buttons that copy texts, and boxes that choose all rows. The pages work without it. */
for (const source of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const button = document.createElement("button");
  const { copy = "", copied = "", text = source.textContent.trim() } = source.dataset;
  button.type = "button";
  button.className = "button slim";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = copied;
    } catch {
      getSelection()?.selectAllChildren(source);
    }
  });
  source.after(button);
}

/** Adds a box that chooses all rows of a list. */
for (const list of document.querySelectorAll<HTMLFormElement>("form[data-choose-all]")) {
  const all = document.createElement("input");
  const label = document.createElement("label");
  all.type = "checkbox";
  label.className = "check";
  label.append(all, list.dataset.chooseAll ?? "");
  all.addEventListener("change", () => {
    for (const box of list.querySelectorAll<HTMLInputElement>("input[name=id]")) box.checked = all.checked;
  });
  list.prepend(label);
}
