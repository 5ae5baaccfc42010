/**
 * The script of an editable page. Without it, each button sends the form and the service renders the page again. With it:
 *
 * - entries are added, removed, restored and moved in the page. The focus and the position of the page stay;
 * - the form is sent in the background, and the page then shows the response in its place;
 * - the browser warns the visitor before unsaved changes are lost.
 *
 * It stores nothing in the browser.
 */
export const EDIT_SCRIPT = `(()=>{
"use strict";
const form=document.forms[0];
if(!form||!window.fetch)return;
let dirty=false,busy=false;
const read=()=>{dirty=form.querySelector("[data-unsaved]")!==null};
read();
const partsOf=(list,selector)=>[...list.querySelectorAll(selector)].filter(one=>one.parentElement.closest("[data-list]")===list);
const entries=list=>partsOf(list,"[data-entry]");
const listOf=entry=>entry.parentElement.closest("[data-list]");
const isGone=entry=>entry.dataset.gone!==undefined;
const tokenOf=entry=>entry.dataset.entry.slice(entry.dataset.entry.lastIndexOf("/")+1);
const controls=root=>[...root.querySelectorAll("input:not([type=hidden]),textarea,button")].filter(one=>one.checkVisibility());
const say=text=>{const line=form.querySelector("[data-live]");if(line)line.textContent=text};
const eachIn=(root,visit)=>{
for(const one of root.querySelectorAll("*")){
visit(one);
if(one.localName==="template")eachIn(one.content,visit);
}
};
const swapText=(root,from,to)=>{
eachIn(root,one=>{
if(one.placeholder&&one.placeholder.startsWith(from))one.placeholder=one.placeholder.replace(from,to);
if(one.dataset.label&&one.dataset.label.startsWith(from))one.dataset.label=one.dataset.label.replace(from,to);
if(one.localName!=="label"&&!one.matches(".shape,.shape .unseen,.removed"))return;
for(const child of one.childNodes)if(child.nodeType===3)child.data=child.data.replace(from,to);
});
};
const limit=shown=>{
for(const entry of shown)for(const one of entry.querySelectorAll("[name=up],[name=down]")){
if(one.closest("[data-entry]")!==entry)continue;
const isOff=entry===(one.name==="up"?shown[0]:shown.at(-1));
if(isOff!==one.matches("[aria-disabled]"))if(isOff)one.setAttribute("aria-disabled","true");else one.removeAttribute("aria-disabled");
}
};
const changed=list=>{
dirty=true;
const all=entries(list);
limit(all.filter(entry=>!isGone(entry)));
partsOf(list,"input[name^='order/']")[0].value=all.map(entry=>(isGone(entry)?"-":"")+tokenOf(entry)).join();
all.forEach((entry,index)=>{
const from=entry.dataset.label,to=list.dataset.label+" "+(index+1);
if(from===to)return;
swapText(entry,from,to);
entry.dataset.label=to;
});
};
const add=list=>{
const model=partsOf(list,"template")[0];
const next=1+Math.max(0,...entries(list).map(entry=>Number(/^n(\\d+)$/.exec(tokenOf(entry))?.[1]||0)));
const from=list.dataset.list+"/new",to=list.dataset.list+"/n"+next,mark="n"+next+"-"+Date.now().toString(36);
const copy=model.content.cloneNode(true);
eachIn(copy,one=>{
for(const {name,value} of [...one.attributes]){
if(["id","for"].includes(name))one.setAttribute(name,value+mark);
else if(name==="aria-describedby")one.setAttribute(name,value.split(" ").map(id=>id+mark).join(" "));
else if(["name","data-list","data-entry"].includes(name)||name==="value"&&one.localName==="button"){
const at=value.indexOf(from);
if(at>=0&&(at===0||["value","seen","order"].includes(value.slice(0,at))))
one.setAttribute(name,value.slice(0,at)+to+value.slice(at+from.length));
}
}
});
const entry=copy.querySelector("[data-entry]");
model.before(copy);
changed(list);
controls(entry)[0]?.focus();
say(entry.dataset.label);
};
const hide=(entry,gone)=>{
if(gone)entry.dataset.gone="";else delete entry.dataset.gone;
for(const part of entry.querySelectorAll(".entry,.restore"))
if(part.closest("[data-entry]")===entry)part.hidden=part.className==="entry"?gone:!gone;
changed(listOf(entry));
controls(entry).filter(one=>one.matches(gone?"[name=restore]":"[name=remove]")&&one.value===entry.dataset.entry)[0]?.focus();
};
const move=(entry,step,button)=>{
const all=entries(listOf(entry)).filter(one=>one===entry||!isGone(one));
const other=all[all.indexOf(entry)+step];
if(!other)return;
const top=button.getBoundingClientRect().top;
if(step<0)other.before(entry);else other.after(entry);
changed(listOf(entry));
button.focus({preventScroll:true});
scrollBy({top:button.getBoundingClientRect().top-top,behavior:"instant"});
say(entry.dataset.label);
};
form.addEventListener("click",event=>{
const button=event.target.closest("button[name]");
if(!button||busy)return;
const entry=button.closest("[data-entry]"),list=button.closest("[data-list]");
const act={add:()=>add(list),remove:()=>hide(entry,true),restore:()=>hide(entry,false),up:()=>move(entry,-1,button),down:()=>move(entry,1,button)}[button.name];
if(!act)return;
event.preventDefault();
act();
});
for(const name of["input","change"])form.addEventListener(name,()=>{dirty=true});
const fail=()=>{
const line=form.querySelector("[data-failed]");
line.hidden=false;
line.scrollIntoView({block:"center"});
};
const show=(page,ok)=>{
const fresh=page.forms[0];
const style=one=>one.querySelector("style")?.textContent;
if(ok&&style(page)!==style(document)){dirty=false;location.reload();return}
const place=controls(form).indexOf(document.activeElement),top=place<0?0:document.activeElement.getBoundingClientRect().top;
form.replaceChildren(...fresh.childNodes);
document.title=page.title;
read();
const bad=form.querySelector("[role=alert]:not([hidden])");
if(bad){bad.scrollIntoView({block:"center"});(form.querySelector("[aria-invalid]")||bad.querySelector("a"))?.focus({preventScroll:true});return}
const again=controls(form)[place];
if(!again)return;
again.focus({preventScroll:true});
scrollBy({top:again.getBoundingClientRect().top-top,behavior:"instant"});
};
form.addEventListener("submit",async event=>{
event.preventDefault();
if(busy)return;
busy=true;
form.querySelector("[data-failed]").hidden=true;
const data=new FormData(form,event.submitter),file=data.get("photo");
if(!(file instanceof File)||!file.size)data.delete("photo");
const body=data.has("photo")?data:new URLSearchParams([...data]);
const focus=document.activeElement;
for(const part of form.children)part.inert=true;
try{
const response=await fetch(location.pathname,{method:"POST",body});
const page=new DOMParser().parseFromString(await response.text(),"text/html");
for(const part of form.children)part.inert=false;
focus?.focus?.({preventScroll:true});
if(page.forms[0]?.querySelector("[name=version]")&&[200,409,422].includes(response.status))show(page,response.ok);else fail();
}catch{
for(const part of form.children)part.inert=false;
focus?.focus?.({preventScroll:true});
fail();
}
busy=false;
});
addEventListener("beforeunload",event=>{if(dirty)event.preventDefault()});
})();`;
