/**
 * The only script of the dashboard. The pages work without it. It adds buttons that copy texts, and sends several files
 * one after the other with the state of each. A file that is stored is not sent again.
 */
export const SCRIPT = `(()=>{
"use strict";
for(const source of document.querySelectorAll("[data-copy]")){
const button=document.createElement("button");
button.type="button";button.className="button slim";button.textContent=source.dataset.copy;
button.addEventListener("click",async()=>{
try{await navigator.clipboard.writeText(source.dataset.text||source.textContent.trim());button.textContent=source.dataset.copied}
catch{getSelection().selectAllChildren(source)}
});
source.after(button);
}
const form=document.querySelector("form[data-upload]"),stored=new Set();
if(form)form.addEventListener("submit",async(event)=>{
const files=[...form.querySelector("input[type=file]").files];
if(files.length<2&&stored.size===0)return;
event.preventDefault();
const {upload,progress,next,notSent}=form.dataset;
const button=form.querySelector("button"),box=document.createElement("div"),bar=document.createElement("progress"),status=document.createElement("p"),list=document.createElement("ul");
form.querySelector("[data-sent]")?.remove();
box.dataset.sent="";box.className="stack";list.className="notes";status.setAttribute("role","status");
bar.max=files.length;bar.setAttribute("aria-label",upload);
const lines=files.map((file)=>list.appendChild(document.createElement("li")));
const show=(n,state)=>{lines[n].textContent=files[n].name+": "+state;bar.value=files.filter((file)=>stored.has(file)).length};
for(const [n,file] of files.entries())show(n,stored.has(file)?form.dataset.stored:"…");
box.append(bar,status,list);form.append(box);button.disabled=true;
let ended=false;
for(const [n,file] of files.entries()){
if(stored.has(file))continue;
if(ended){show(n,notSent);continue}
status.textContent=progress.replace("{done}",n).replace("{count}",files.length).replace("{name}",file.name);
const data=new FormData();
for(const field of form.querySelectorAll("select,input[type=hidden],input[type=checkbox]:checked"))data.append(field.name,field.value);
data.append("files",file);
try{const answer=await fetch(form.action,{method:"POST",body:data,redirect:"error",headers:{accept:"application/json"}});
if(answer.status===201){stored.add(file);show(n,form.dataset.stored);continue}
const {message,hint}=await answer.json();
ended=answer.status===401;show(n,ended?message+" "+hint:message)}
catch{show(n,notSent)}
}
if(files.every((file)=>stored.has(file))){location.assign(next);return}
button.disabled=false;status.textContent="";
});
})();`;
