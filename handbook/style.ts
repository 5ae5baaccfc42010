/** The style sheet of the documentation. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--side:#f6f7f9;--text:#1a1d21;--soft:#59616b;--line:#d9dde3;--accent:#1f4fd1;--hover:#e9edf4;--code:#f3f5f8}
@media (prefers-color-scheme:dark){:root{--bg:#111418;--side:#171b20;--text:#e8ebef;--soft:#a5aeb9;--line:#343b45;--accent:#8fb0ff;--hover:#242a32;--code:#1b2026}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:72px}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word}
a{color:var(--accent);text-underline-offset:.18em}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:12px;z-index:9;background:var(--bg);padding:8px 12px}
header{position:sticky;top:0;z-index:2;display:flex;gap:12px;align-items:center;min-height:56px;padding:8px 20px;background:var(--bg);border-bottom:1px solid var(--line)}
.brand{font-weight:650;color:var(--text);text-decoration:none;margin-inline-end:auto}
.menu{white-space:nowrap}
search{position:relative}search[hidden]{display:none}
search input{width:min(300px,38vw);height:38px;padding:6px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--bg);color:var(--text);font:inherit}
search ul{position:absolute;inset-inline-end:0;top:44px;width:min(440px,92vw);max-height:70vh;overflow-y:auto;margin:0;padding:6px;list-style:none;background:var(--bg);border:1px solid var(--line);border-radius:10px;box-shadow:0 8px 28px #0004}
search ul:empty{display:none}
search li a{display:block;padding:7px 10px;border-radius:7px;color:var(--text);text-decoration:none}
search li a:hover,search li a:focus{background:var(--hover)}
search li span{display:block;color:var(--soft);font-size:14px}
main{padding:28px clamp(16px,4vw,48px) 48px;min-width:0}
main:focus{outline:0}
article{max-width:800px}
h1{font-size:30px;line-height:1.2;letter-spacing:-.015em;margin:0 0 18px}
h2{font-size:22px;line-height:1.3;margin:42px 0 12px}
h3{font-size:18px;line-height:1.35;margin:30px 0 10px}
h4{font-size:16px;margin:24px 0 8px}
article :is(h2,h3,h4,h5) a{color:inherit;text-decoration:none}
article :is(h2,h3,h4,h5) a:hover{text-decoration:underline}
p,ul,ol{margin:0 0 14px}ul,ol{padding-inline-start:24px}
img{max-width:100%;height:auto;border:1px solid var(--line);border-radius:8px;background:#fff}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9em}
code{background:var(--code);border-radius:4px;padding:.1em .3em}
.code{position:relative;margin:0 0 18px;background:var(--code);border:1px solid var(--line);border-radius:8px}
.code p{margin:0;padding:6px 14px;font-size:13px;color:var(--soft);border-bottom:1px solid var(--line)}
pre{margin:0;padding:12px 14px;font-size:14px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
pre code{background:none;padding:0;font-size:1em}
.copy,[role=tab]{font:inherit;font-size:13px;color:var(--text);background:none;border:1px solid transparent;border-radius:6px;padding:2px 8px;cursor:pointer;min-height:26px}
.copy{position:absolute;top:4px;inset-inline-end:6px;border-color:var(--line);background:var(--bg)}
.copy:hover,[role=tab]:hover{background:var(--hover)}
[role=tablist]{display:flex;gap:4px;margin-bottom:6px}
[role=tab][aria-selected=true]{border-color:var(--accent);color:var(--accent);font-weight:600}
[role=tabpanel] p{display:none}[role=tabpanel] pre{padding-inline-end:84px}
.table{overflow-x:auto;margin:0 0 18px}
table{border-collapse:collapse;min-width:100%;font-size:15px;line-height:1.5}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{font-size:14px;color:var(--soft);font-weight:600}
td{min-width:90px}td:last-child{min-width:200px}td code{overflow-wrap:anywhere}
#pages{padding:22px 16px;background:var(--side);border-top:1px solid var(--line);font-size:15px}
#pages p{margin:16px 0 4px;padding-inline-start:10px;font-size:13px;font-weight:600;color:var(--soft)}
#pages p:first-child{margin-top:0}
#pages ul{list-style:none;margin:0;padding:0}#pages ul ul{padding-inline-start:14px;font-size:14px}
#pages a{display:block;padding:4px 10px;border-radius:6px;color:var(--text);text-decoration:none}
#pages a:hover{background:var(--hover)}
#pages a[aria-current]{background:var(--hover);font-weight:650;box-shadow:inset 3px 0 var(--accent)}
.trail ol{display:flex;flex-wrap:wrap;gap:0 8px;list-style:none;padding:0;font-size:14px}
.trail li+li::before{content:"/";margin-inline-end:8px;color:var(--soft)}
.contents{display:none}
footer{padding:20px clamp(16px,4vw,48px);border-top:1px solid var(--line);font-size:14px;color:var(--soft)}
@media (min-width:900px){
body{display:grid;grid-template:auto 1fr auto/260px minmax(0,1fr)}
header{grid-column:1/3;grid-row:1}main{grid-column:2;grid-row:2}footer{grid-column:2;grid-row:3}
#pages{grid-column:1;grid-row:2/4;position:sticky;top:56px;height:calc(100vh - 56px);overflow-y:auto;border-top:0;border-inline-end:1px solid var(--line)}
.menu{display:none}
}
@media (min-width:1240px){
main{display:grid;grid-template-columns:minmax(0,800px) 220px;gap:0 40px;align-content:start}
.trail,article{grid-column:1}
.contents{display:block;grid-column:2;grid-row:1/span 2;position:sticky;top:84px;align-self:start;max-height:calc(100vh - 110px);overflow-y:auto;font-size:14px}
.contents p{font-weight:600;color:var(--soft);margin-bottom:6px}
.contents ul{list-style:none;padding:0}.contents li{margin-bottom:4px}
.contents a{color:var(--text);text-decoration:none}.contents a:hover{text-decoration:underline}
}
@media (max-width:500px){.brand{font-size:14px;line-height:1.25}header{padding:8px 16px}table:has(th:nth-child(3)){min-width:620px}}
@media print{
:root{color-scheme:light;--bg:#fff;--text:#000;--soft:#444;--line:#bbb;--accent:#000;--code:#f5f5f5}
body,main{display:block}header,#pages,.contents,footer,.skip,.copy,[role=tablist]{display:none}
main{padding:0}article{max-width:none}body{font-size:11pt}
.samples .code[hidden],[role=tabpanel] p{display:block}
.code,tr,img{break-inside:avoid}h1,h2,h3,h4{break-after:avoid}
.table{overflow:visible}
article a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em}
}
`;
