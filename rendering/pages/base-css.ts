import { DOCUMENT_FONTS, SYSTEM_FONTS } from "./font-faces.ts";

/** Styles of all pages of this service. */
export const PAGE_CSS = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--background);color:var(--text);font:16px/1.55 ${SYSTEM_FONTS};text-rendering:optimizeLegibility;overflow-wrap:break-word}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.18em}
img{display:block;max-width:100%}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.button{display:block;width:100%;padding:.7em 1.1em;border:1.5px solid var(--accent-line);border-radius:8px;background:transparent;color:var(--accent-text);font:600 15px/1.3 ${SYSTEM_FONTS};text-align:center;text-decoration:none;cursor:pointer}
.button:hover{text-decoration:underline}
.button.first{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
`.trim();

/** Styles of a document's sheets and elements. */
export const DOCUMENT_CSS = `
.clip{position:relative;isolation:isolate}
.layout{font-family:${DOCUMENT_FONTS};color:#1b1f24;font-size:14px;line-height:1.5}
.sheet{position:relative;display:flex;flex-direction:column;background:#fff}
.sheet>.body,.cell{flex:1 0 auto;display:flex;flex-direction:column}
.cell>.element{flex:1 0 auto}
.element{min-width:0}
.element :where(h1,h2,h3,h4,h5,h6,p,ul,ol){margin:0;padding:0;font:inherit;letter-spacing:inherit}
.element :where(p,ul,ol,li,div.fields)+:where(p,ul,ol,li,div.fields){margin-top:var(--paragraph,0px)}
.element :where(p,ul,ol,div.fields)+.apart{margin-top:max(.75em,var(--paragraph,0px))}
.element :where(ul,ol)+p{margin-top:max(.75em,var(--paragraph,0px))}
.element :is(h1,h2,h3,h4,h5,h6,p,li){text-align:-webkit-match-parent;text-align:match-parent}
.element ul{padding-inline-start:1.25em}.element ol{padding-inline-start:2em}
.element :is(p,li){hyphens:auto;hyphenate-limit-chars:14 5 5}
.element a{hyphens:manual}
.long{overflow-wrap:anywhere}
li{unicode-bidi:plaintext}
.element li::marker{color:inherit}
.list-circle{list-style:circle}.list-square{list-style:square}.list-dash{list-style-type:"–  "}
.list-lower-alpha{list-style:lower-alpha}.list-upper-roman{list-style:upper-roman}.element .list-upper-roman{padding-inline-start:2.75em}
.as-column{display:flex;flex-direction:column}
.as-row>.element:not(.as-image,.as-avatar,.narrow){flex-shrink:1}
.as-row>.narrow{flex-shrink:0}
.as-image>img{width:100%;height:100%;object-fit:contain}
.as-avatar>img{width:100%;height:100%;object-fit:cover;border-radius:inherit}
.as-image,.as-avatar{flex:none;overflow:hidden}
.as-line>hr{margin:0;border:0;border-top:1px solid;color:inherit}
:where(.as-table)>table{width:100%;border-collapse:collapse;table-layout:fixed}
:where(.as-table th,.as-table td){padding:0;font-weight:inherit;text-align:inherit;vertical-align:top}
:where(.as-table thead,.as-table tr){break-inside:avoid}
.as-text{orphans:2;widows:2}
.element :is(h1,h2,h3,h4,h5,h6){break-after:avoid;text-wrap:balance}
.keep{break-after:avoid;break-inside:avoid}
`.trim();

/** A document on a web page: sheets of paper, without edges on phones. */
export function webCss(pageWidth: number, pageHeight: number): string {
  return `
.page{display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:40px;padding:40px 24px 64px}
.page>main{flex:0 1 ${pageWidth}px;min-width:0}
.page>aside{flex:1 1 260px;max-width:${pageWidth}px}
@media screen{
.clip{overflow:clip;overflow-clip-margin:24px;contain:layout}
.sheet{min-height:${pageHeight}px;border-radius:3px;box-shadow:0 0 0 1px rgb(0 0 0/.06),0 1px 2px rgb(0 0 0/.06),0 12px 32px -8px rgb(0 0 0/.16);overflow:clip}
.sheet+.sheet{margin-top:28px}
}
@media screen and (min-width:${pageWidth + 380}px){.page>aside{flex:0 0 272px;position:sticky;top:40px}}
@media screen and (max-width:${Math.min(pageWidth, 640)}px){
.page{padding:0 0 40px;gap:32px}
.page>main{flex-basis:100%}
.page>aside{padding:0 20px}
.sheet{min-height:0;border-radius:0;box-shadow:none}
.sheet+.sheet{margin-top:12px}
.layout{--type:1.1;font-size:15px}
.as-row{flex-wrap:wrap;column-gap:16px;grid-template-columns:minmax(0,1fr)!important}
.as-row>.element:not(.as-image,.as-avatar,.narrow){flex:1 1 auto;max-width:100%}
.as-row:has(>.narrow:first-child+:last-child){flex-wrap:nowrap}
.as-row>.as-column{flex-basis:min(100%,16em)!important}
.as-row:has(>.as-text){row-gap:2px!important}
.element{columns:auto!important}
.stacks,.stacks :is(tbody,tr,td){display:block}
.stacks thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.stacks td{padding-inline:0!important}
.stacks td:has(>:empty){display:none}
.stacks td[data-title]::before{content:attr(data-title);display:block;font-size:.85em;opacity:.75}
}`.trim();
}

/**
 * A document on paper. Header and footer are on each page of their section, like the head and foot of a table. Each
 * page of a section has the body's padding.
 */
export function printCss(pageWidth: number, pageHeight: number): string {
  const rules = `
body{background:none}
.page,.page>main{display:block;padding:0}
.page>aside,.notice,.edit-bar{display:none}
.sheet{display:table;table-layout:fixed;width:100%;height:100vh;background:none;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.sheet+.sheet{break-before:page}
.sheet>header{display:table-header-group;break-inside:avoid}
.sheet>footer{display:table-footer-group;break-inside:avoid}
.sheet>.body{display:table-row-group}
.cell{display:table-cell;height:100%;vertical-align:top}
.cell>.element{height:100%}
.element{-webkit-box-decoration-break:clone;box-decoration-break:clone}
.numbered{position:absolute;inset-inline:0}
a{text-decoration:none}
.element{hyphenate-character:"-"}`.trim();
  return `@page{size:${pageWidth}px ${pageHeight}px;margin:0}\n@media print{\n${rules}\n}`;
}

/** Styles of the proposal beside a document. */
export const PROPOSAL_CSS = `
aside h2{margin:0 0 14px;font-size:13px;font-weight:600;letter-spacing:.04em}
aside section+section{margin-top:28px}
.author{display:flex;gap:14px;align-items:center}
.author img{width:52px;height:52px;border-radius:50%;object-fit:cover;flex:none}
.author p{margin:0}
.author .name{font-weight:650;font-size:17px;line-height:1.3}
.author a{overflow-wrap:anywhere}
.contact{margin:12px 0 0;padding:0;list-style:none;font-size:15px}
.actions{display:grid;gap:10px;margin:0;padding:0;list-style:none}
.react{margin-top:18px}
.react label{display:block;margin-bottom:12px;font-weight:600;font-size:15px}
.react input,.react textarea{display:block;width:100%;margin-top:4px;padding:8px 10px;font:inherit;font-weight:400;color:inherit;background:var(--surface);border:1px solid currentcolor;border-radius:8px}
.react p{margin:10px 0 0;font-size:15px}
.files{margin:0;padding:0;list-style:none;font-size:15px;display:grid;gap:6px}
`.trim();

/** Styles of pages with a single message: not found, invitations, errors. */
export const NOTE_CSS = `
.note{min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:24px}
.note main{width:min(100%,30rem);padding:clamp(28px,6vw,48px);border-radius:14px;background:var(--surface);box-shadow:0 0 0 1px var(--line),0 16px 48px -16px rgb(0 0 0/.2)}
.note h1{margin:0 0 .5em;font-size:clamp(22px,4.5vw,28px);line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
.note p{margin:0 0 1em;text-wrap:pretty}
.note main>:last-child{margin-bottom:0}
.note form{margin-top:1.75em}
.note .small{font-size:14px}
.note label{display:block;margin-bottom:6px;font-weight:600}
.note input{width:100%;padding:10px 12px;font:inherit;color:inherit;background:var(--surface);border:1px solid currentcolor;border-radius:8px}
`.trim();

export const LIBRARY_CSS = `
.shelf{width:min(100%,76rem);margin:0 auto;padding:clamp(24px,5vw,56px)}
.shelf h1{margin:0 0 1em;font-size:clamp(24px,4.5vw,34px);line-height:1.2;letter-spacing:-.01em}
.library{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:40px 28px;margin:0;padding:0;list-style:none}
.library a{display:block;text-decoration:none}
.library a:hover .title{text-decoration:underline}
.sample{display:block;aspect-ratio:794/1123;margin-bottom:14px;overflow:hidden;border-radius:4px;background:var(--surface);box-shadow:0 0 0 1px var(--line),0 10px 28px -12px rgb(0 0 0/.25)}
.sample img{width:100%;height:100%;object-fit:cover;object-position:top}
.title{font-weight:650;font-size:17px;line-height:1.3}
.library p{margin:4px 0 0;font-size:15px;line-height:1.45;text-wrap:pretty}
.library .from{font-size:14px}
.library .mark{font-size:13px;font-weight:600;color:var(--accent-text)}
.more{margin:48px auto 0;max-width:18rem}
`.trim();
