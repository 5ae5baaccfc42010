/** The style sheet of the dashboard. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#f6f7f9;--surface:#fff;--text:#1a1d21;--soft:#59616b;--line:#d9dde3;--accent:#1f4fd1;--on-accent:#fff;--hover:#eef1f6;--bad:#b3261e;--bad-bg:#fdeceb;--good:#14693b;--good-bg:#e7f5ec;--warn:#7a4d00;--warn-bg:#fff4de;--radius:10px}
@media (prefers-color-scheme:dark){:root{--bg:#111418;--surface:#1a1e24;--text:#eceff3;--soft:#a5aeb9;--line:#343b45;--accent:#8fb0ff;--on-accent:#0c1730;--hover:#242a32;--bad:#ff9d94;--bad-bg:#3a1c1a;--good:#7fd6a3;--good-bg:#15301f;--warn:#f3c46b;--warn-bg:#33270f}}
*,*::before,*::after{box-sizing:border-box}
html:has(.save){scroll-padding-bottom:88px}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word}
a{color:var(--accent);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
h1,h2,h3,p,dl,dd,ul{margin:0;padding:0}
h1{font-size:24px;line-height:1.25;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{font-size:17px;line-height:1.35}
h3{font-size:15px}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:12px;z-index:2;background:var(--surface);padding:8px 12px}
.shell{display:grid;grid-template-columns:232px minmax(0,1fr);min-height:100vh}
.side{display:flex;flex-direction:column;gap:18px;padding:22px 14px;border-inline-end:1px solid var(--line);background:var(--surface);position:sticky;top:0;height:100vh;overflow-y:auto}
.who{padding:0 10px}.who strong{display:block;font-size:16px;line-height:1.3}.who span{color:var(--soft);font-size:13px}
.side nav ul{list-style:none;display:grid;gap:2px}
.side nav a{display:block;padding:7px 10px;border-radius:7px;color:var(--text);text-decoration:none}
.side nav a:hover{background:var(--hover)}
.side nav a[aria-current]{background:var(--hover);font-weight:650;box-shadow:inset 3px 0 var(--accent)}
.side .find{margin:0 10px;justify-content:space-between;font-weight:500;color:var(--soft)}.side .find::after{content:"/";content:"/"/"";padding:0 6px;border:1px solid var(--line);border-radius:5px}
.found{list-style:none;display:grid;gap:4px}.found a{display:inline-block;padding:3px 0}
.palette{width:min(600px,calc(100vw - 24px));max-height:min(80vh,640px);margin:8vh auto auto;padding:0;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--text)}.palette[open]{display:flex;flex-direction:column}.palette::backdrop{background:#0008}
.palette input{flex:none;border:0;border-bottom:1px solid var(--line);border-radius:0;padding:14px 16px;font-size:16px;outline-offset:-3px}.palette [role=listbox]{overflow-y:auto;padding:6px}.palette [role=group]>.soft{padding:8px 10px 2px}.palette [role=option]{padding:8px 10px;min-height:24px;border-radius:7px;cursor:pointer;overflow-wrap:anywhere}.palette [role=option]:hover{background:var(--hover)}.palette [aria-selected=true]{background:var(--accent);color:var(--on-accent)}.palette p{padding:8px 16px;border-top:1px solid var(--line)}
.side .foot{margin-top:auto;display:grid;gap:8px;padding:0 10px}
main{width:100%;max-width:1160px;padding:30px clamp(16px,3vw,40px) 64px;display:grid;gap:22px;align-content:start;justify-self:center}
.head{display:flex;flex-wrap:wrap;gap:10px 16px;align-items:center;justify-content:space-between}
.actions{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.card{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:20px;display:grid;gap:14px;align-content:start;min-width:0}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr))}
.pair{display:grid;gap:22px;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr))}
.figure{font-size:28px;font-weight:650;letter-spacing:-.02em;line-height:1.2}.figure.bad,strong.bad{color:var(--bad)}
.soft{color:var(--soft)}.small{font-size:13px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:38px;padding:7px 14px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-size:14px;font-weight:600;line-height:1.3;text-decoration:none;cursor:pointer}
.button:hover{background:var(--hover)}
.button.first{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}.button.first:hover{filter:brightness(1.08)}
.button.danger{border-color:var(--bad);color:var(--bad)}
.button.slim{white-space:nowrap;min-height:32px;padding:4px 10px;font-size:13px}
.stack{display:grid;gap:16px;max-width:640px}
.field{display:grid;gap:5px;min-width:0}
.field>.button,main>.button,.secret+.button{justify-self:start}
.field>label,legend{font-weight:600;font-size:14px}
fieldset{border:0;margin:0;padding:0;display:grid;gap:8px 16px}fieldset.many{grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr))}legend{padding:0;margin-bottom:4px}
.check{display:flex;gap:9px;align-items:flex-start}.check input{margin:3px 0 0;width:17px;height:17px;flex:none;accent-color:var(--accent)}
input:not([type=checkbox],[type=radio]),select,textarea{width:100%;min-height:38px;padding:7px 10px;border:1px solid var(--soft);border-radius:8px;background:var(--surface);color:var(--text);font:inherit}
input:not([type=checkbox],[type=radio],[type=file]),select{height:38px}
textarea{min-height:110px;resize:vertical}textarea.code{min-height:420px;font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre;overflow:auto}
.line .field{flex:0 1 200px}.line .grow{flex:1 1 240px}
@media (min-width:641px){.line .field:has(select){flex-basis:auto;min-width:200px;max-width:280px}}
.more{flex-basis:100%}.more summary{min-height:28px;padding:4px 0;cursor:pointer;color:var(--accent);width:max-content}.line{display:flex;flex-wrap:wrap;gap:8px 10px;align-items:end}
.more .grow{flex:1 0 100%}.more fieldset{display:flex;flex-wrap:wrap}
.bulk{display:grid;gap:16px}.chosen{padding:14px 16px;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);gap:12px}.chosen legend{float:inline-start;margin:0}.chosen legend+*{clear:both}
.pick{display:grid;place-items:center;width:28px;height:28px;margin:-4px;cursor:pointer}.pick input{width:17px;height:17px;margin:0;accent-color:var(--accent)}
th a{color:inherit;text-decoration:none;display:inline-block;min-height:24px;white-space:nowrap}th a:hover{text-decoration:underline}
.hint{color:var(--soft);font-size:13px}.error{color:var(--bad);font-size:13px;font-weight:600}
[aria-invalid]{border-color:var(--bad)!important}
.notice{border:1px solid;border-radius:var(--radius);padding:12px 16px;display:grid;gap:4px}
.notice.good{color:var(--good);background:var(--good-bg)}.notice.bad{color:var(--bad);background:var(--bad-bg)}.notice.warn{color:var(--warn);background:var(--warn-bg)}
.notice .button{justify-self:start}
.whole{white-space:nowrap}.name{display:block;width:fit-content;max-width:17em}
.secret{display:block;padding:12px;border:1px dashed var(--soft);border-radius:8px;background:var(--bg);color:var(--text);font:600 15px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere;user-select:all}
ul.notes{padding-inline-start:18px;display:grid;gap:12px}
code,pre,.mono{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:12px;background:var(--bg);border:1px solid var(--line);border-radius:8px;white-space:pre-wrap;max-height:480px;overflow:auto}
.tag{display:inline-block;padding:1px 8px;border:1px solid var(--line);border-radius:99px;font-size:12.5px;line-height:1.6;white-space:nowrap}
.tag.good{color:var(--good);background:var(--good-bg);border-color:transparent}.tag.bad{color:var(--bad);background:var(--bad-bg);border-color:transparent}.tag.warn{color:var(--warn);background:var(--warn-bg);border-color:transparent}
.tag.wraps{display:inline-flex;white-space:normal;border-radius:12px}
.tags{display:flex;flex-wrap:wrap;gap:4px}
.scroll{position:relative;overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius)}
table{width:100%;border-collapse:collapse;font-size:14px}
th{font-weight:600;text-align:start;color:var(--soft);font-size:13px;overflow-wrap:normal}
th,td{padding:10px 12px;text-align:start;vertical-align:baseline}
.card .scroll th,.card .scroll td{padding-inline:10px}
td{border-top:1px solid var(--line)}
td .actions{justify-content:flex-end;flex-wrap:nowrap}
td.number,th.number{text-align:end;font-variant-numeric:tabular-nums}
.empty{padding:36px 20px;text-align:center;background:var(--surface);border:1px dashed var(--line);border-radius:var(--radius);display:grid;gap:10px;justify-items:center}
dl.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:8px 20px}dl.facts dt{color:var(--soft)}
.chart{width:100%;height:110px;display:block}.chart rect{fill:var(--accent)}.chart line{stroke:var(--line)}
.qr{width:200px;height:200px;padding:10px;background:#fff;border-radius:8px}.qr svg{display:block;width:100%;height:100%}
.codes{columns:2;list-style:none;font-family:ui-monospace,Menlo,Consolas,monospace}
.thumb{width:100%;aspect-ratio:3/4;object-fit:cover;object-position:top;background:var(--bg);border:1px solid var(--line);border-radius:8px}div.thumb{display:grid;place-items:center;padding:12px;border-style:dashed;color:var(--soft);font-size:13px;text-align:center}
.note{min-height:100vh;display:grid;place-items:center;padding:20px}.note main{max-width:440px;padding:0}.note .card{padding:clamp(22px,5vw,36px);gap:18px}
main:has(>.work){max-width:1680px}
.work{display:grid;gap:22px;align-items:start}.tabs{display:none}
#document .line .field{flex:1 1 110px;min-width:0;max-width:none}.stack.wide{align-content:start;max-width:none;gap:22px}.stack.wide:empty{display:none}
iframe{width:100%;height:max(420px,calc(100vh - 300px));border:1px solid var(--line);border-radius:8px;background:#fff}
@media (min-width:1100px){.work:has(>#document){grid-template-columns:repeat(2,minmax(0,1fr))}#document{position:sticky;top:16px}}
@media (max-width:1099px) and (scripting:enabled){.tabs{display:flex;gap:8px}.work:has([value=values]:checked)>#document,.work:has([value=document]:checked)>#values{display:none}}
.tabs label{flex:1;position:relative;display:grid;place-items:center;min-height:40px;padding:6px 10px;border:1px solid var(--line);border-radius:8px;background:var(--surface);font-weight:600;font-size:14px;cursor:pointer}.tabs input{position:absolute;opacity:0;width:1px;height:1px}.tabs label:has(:checked){border-color:var(--accent);box-shadow:inset 0 -3px var(--accent)}.tabs label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
[hidden]{display:none!important}.text{white-space:pre-wrap}
.values,.values [data-list],.entry{display:grid;gap:14px;min-width:0}.values [data-entry]{padding:14px 0 0 14px;border-inline-start:2px solid var(--line)}
.notice:has(~.values){margin-bottom:14px}.values textarea{min-height:44px;field-sizing:content;max-height:60vh}
.problem{color:var(--bad);font-size:13px;font-weight:600}.stored,.source,.removed{color:var(--soft);font-size:13px;white-space:pre-wrap}.source strong{color:var(--bad)}
.shapes,.restore{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
.shape{justify-self:start;min-width:30px;min-height:30px;padding:4px 10px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--text);font:500 13px/1.4 inherit;font-family:inherit;cursor:pointer}.shape:hover{background:var(--hover)}.shape[aria-disabled=true]{color:var(--soft);cursor:default}
.save{position:sticky;bottom:0;display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;margin:14px -20px -20px;padding:12px 20px;background:var(--surface);border-top:1px solid var(--line);border-radius:0 0 var(--radius) var(--radius)}
.note main:has(.sheet){max-width:1000px}.sheet{display:block;width:100%;height:auto;border:1px solid var(--line);background:#fff}mark{background:#ffe45c;color:#1b1f24}
.ways{display:flex;gap:4px;border-bottom:1px solid var(--line)}.ways a{padding:8px 14px;color:var(--text);text-decoration:none;border-radius:8px 8px 0 0}.ways a:hover{background:var(--hover)}.ways a[aria-current]{font-weight:650;box-shadow:inset 0 -3px var(--accent)}
.design{display:grid;gap:22px;grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:start}.design .stack{max-width:none}
.swatches{display:grid;gap:12px 16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,150px),1fr));align-items:end}input[type=color]{padding:3px}
.blocks{list-style:none;display:grid;gap:8px}.blocks li{display:grid;grid-template-columns:1fr auto auto;gap:8px;align-items:center}.blocks li:has(input[aria-label]){grid-template-columns:auto 1fr auto auto}
.links{gap:2px 14px}.links a,.links strong{min-height:24px}
.views{display:flex;flex-wrap:wrap;gap:4px 14px;min-height:38px;align-items:center}.views legend{float:inline-start;margin-inline-end:14px}
.stage{display:grid;gap:12px;position:sticky;top:12px}.screen{container-type:inline-size;overflow:hidden;border:1px solid var(--line);border-radius:var(--radius);background:var(--bg);height:min(78vh,760px);position:relative}
.screen iframe{position:absolute;inset:0 auto auto 0;border:0;width:920px;height:calc(min(78vh,760px)*2);transform-origin:0 0;transform:scale(.5)}
.stage:has([value=phone]:checked) iframe{width:390px;height:100%;transform:none;inset-inline-start:calc(50% - 195px)}.stage:has([value=pdf]:checked) iframe{width:100%;height:100%;transform:none}
.framed{padding:12px;max-width:none}.framed img{width:100%;height:auto;background:#fff}
progress{width:100%}meter{display:block;width:100%;max-width:240px;height:10px}
@media (max-width:1000px){.design{grid-template-columns:minmax(0,1fr)}.stage{position:static}}
@media (max-width:860px){
.shell{grid-template-columns:minmax(0,1fr);align-content:start}
.side{position:static;height:auto;padding:14px 16px 8px;gap:10px;border:0;border-bottom:1px solid var(--line);display:grid;grid-template-columns:minmax(0,1fr) auto auto;align-items:center}.side nav{grid-column:1/-1;order:1;min-width:0}
.side nav ul{display:flex;flex-wrap:wrap;gap:2px 4px;margin-inline:-8px}.side nav a{padding:4px 8px;font-size:14px}.side nav a[aria-current]{box-shadow:inset 0 -3px var(--accent)}
.side .who{padding:0;overflow-wrap:anywhere}.side .foot{margin:0;padding:0;justify-items:end}.side .find{margin:0}.side .find::after{content:none}
main{padding-top:20px}
}
@media (max-width:640px){
div.thumb{aspect-ratio:auto;min-height:96px}
.scroll{border:0;background:none;overflow:visible}
table,tbody{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:10px 14px;margin-bottom:10px;display:grid;grid-template-columns:minmax(min-content,38%) minmax(0,1fr);column-gap:10px}
td{border:0;padding:4px 0;display:grid;grid-column:1/-1;grid-template-columns:subgrid}.name{max-width:100%}
td:has(>div:empty){display:none}
td::before{content:attr(data-label);color:var(--soft);font-size:13px}
td.number{text-align:start}td.bare{grid-template-columns:1fr}td.bare::before{content:none}td .actions{justify-content:flex-start;flex-wrap:wrap}
.pair{gap:16px}.line .field{flex:1 1 140px}.line .grow{flex-basis:100%}dl.facts{grid-template-columns:1fr;gap:2px}dl.facts dd{margin-bottom:8px}
}
@media print{.side{display:none}.shell{display:block}}
`.trim();
