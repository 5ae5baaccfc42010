/**
 * The only script of the dashboard. The pages work without it. It adds buttons that copy texts, and sends several files
 * one after the other with progress.
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
const form=document.querySelector("form[data-upload]");
if(form)form.addEventListener("submit",async(event)=>{
const input=form.querySelector("input[type=file]"),files=[...input.files];
if(files.length<2)return;
event.preventDefault();
const button=form.querySelector("button"),bar=document.createElement("progress"),status=document.createElement("p");
status.setAttribute("role","status");bar.max=files.length;bar.value=0;bar.setAttribute("aria-label",form.dataset.upload);
button.disabled=true;form.append(bar,status);
const failed=[];
for(const file of files){
status.textContent=form.dataset.progress.replace("{done}",bar.value).replace("{count}",files.length).replace("{name}",file.name);
const data=new FormData();
for(const box of form.querySelectorAll("select,input[type=hidden],input[type=checkbox]:checked"))data.append(box.name,box.value);
data.append("files",file);
try{const answer=await fetch(form.action,{method:"POST",body:data,headers:{accept:"application/json"}});
if(!answer.ok)failed.push(file.name+": "+(await answer.json()).message)}
catch{failed.push(file.name)}
bar.value+=1;
}
if(failed.length===0){location.assign(form.dataset.next);return}
button.disabled=false;
status.textContent=failed.join("\\n");
});
})();`;
