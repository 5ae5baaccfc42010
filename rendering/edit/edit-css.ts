/** Styles of the form of an editable page. */
export const EDIT_CSS = `
html{scroll-padding-top:6rem}
[hidden]{display:none!important}
.edit-bar .button{min-height:44px}
.edit-bar{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;justify-content:center;padding:10px 24px;background:var(--surface);border-bottom:1px solid var(--line);box-shadow:0 2px 12px rgb(0 0 0/.06)}
.edit-bar p{margin:0;flex:0 1 auto}
.edit-bar .button{width:auto;min-width:9em}
.notice{margin:0 0 20px;padding:14px 18px;border-radius:10px;background:var(--surface);border-inline-start:5px solid var(--accent)}
.notice.bad{border-color:#b3261e}
.notice p,.notice ul{margin:0}
.fields{white-space:pre-wrap}
.field{display:inline-block;max-width:100%;vertical-align:baseline;white-space:normal}
.field:not(.wide){margin-block:1px}
.field.wide{display:block}
.field input{text-overflow:ellipsis}
.field :is(input,textarea){display:block;width:100%;min-width:max(6ch,24px);min-height:24px;max-width:100%;margin:0;padding:.12em .25em;border:1px dashed #6b7780;border-radius:4px;background:#fffbe8;color:#1b1f24;font:inherit;letter-spacing:inherit;text-align:inherit;text-transform:none;field-sizing:content}
.field textarea{min-height:2.4em;resize:vertical}
.field :is(input,textarea)::placeholder{color:#5c6670;opacity:1;font-style:italic;font-weight:400}
.field :is(input,textarea):hover{border-style:solid}
.field [aria-invalid]{border:2px solid #b3261e}
.field .problem,.field .stored{display:block;margin-top:3px;padding:.15em .5em;border-radius:4px;background:#fff;color:#8c1d18;font:600 13px/1.45 system-ui,sans-serif;text-transform:none;letter-spacing:0}
.field .stored{color:#1b1f24;font-weight:400;white-space:pre-wrap;background:#eef2f5}
.field .source{display:block;margin-top:3px;padding:.15em .5em;border-radius:4px;background:#fff;color:#4a545c;font:400 12px/1.45 system-ui,sans-serif;text-transform:none;letter-spacing:0}
.field .source strong{color:#8c1d18;font-weight:600}
.entry{display:contents}
.shapes,.restore{display:flex;flex-wrap:wrap;gap:6px;align-items:center;margin-top:4px}
.shape{align-self:flex-start;min-width:28px;min-height:28px;margin:0;padding:.25em .7em;border:1px solid #5c6670;border-radius:6px;background:#fff;color:#1b1f24;font:500 13px/1.4 system-ui,sans-serif;text-transform:none;letter-spacing:0;cursor:pointer}
.shape:hover{background:#eef2f5}
.shape[aria-disabled=true]{border-color:#c5ccd2;background:#fff;color:#6b7780;cursor:default}
.removed{padding:.15em .5em;border-radius:4px;background:#fff;color:#4a545c;font:400 13px/1.45 system-ui,sans-serif;text-transform:none;letter-spacing:0}
.photo{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:0 0 20px;padding:12px 18px;border-radius:10px;background:var(--surface);font-size:15px}
.photo img{border-radius:8px;object-fit:cover}
.photo label{font-weight:600}
.photo label:has(input){display:flex;gap:8px;align-items:center;font-weight:400;min-height:24px}
.photo input{min-height:28px;max-width:100%;font:inherit;color:inherit}
.photo ::file-selector-button{min-height:32px;margin-inline-end:10px;padding:.25em .9em;border:1px solid currentColor;border-radius:6px;background:transparent;color:inherit;font:inherit;cursor:pointer}
.photo [type=checkbox]{width:24px;height:24px;margin:0}
.photo .problem{flex-basis:100%;margin:0;padding:.3em .6em;border-radius:4px;background:#fff;color:#8c1d18;font-weight:600;font-size:14px}
.notice .kept{white-space:pre-wrap}
.others{margin-top:28px;padding:24px;border-radius:10px;background:#fff;color:#1b1f24}
.others h2{margin:0 0 16px;font-size:17px}
.others label{display:block;margin-bottom:4px;font-weight:600;font-size:14px}
.others .field{display:block;margin-bottom:16px}
.others [data-list]{margin-top:24px}
.others [data-entry]{padding-top:16px;border-top:1px solid #d5dbe0}
.others .shapes,.others .restore{margin:0 0 16px}
@media screen and (max-width:640px){
.edit-bar{flex-wrap:nowrap;justify-content:space-between;padding:8px 16px;gap:12px}
.edit-bar p{font-size:14px;line-height:1.35}
.edit-bar .button{flex:none;min-width:6.5em}
.photo,.notice,.others{border-radius:0}
.photo,.others{padding-inline:20px}
}
`.trim();
