/** The id of the template with the scripts that start the app, in prerendered pages. */
export const appStartId = 'app-start';

/** Set on that template when the page has gaps that only the app can fill. */
export const appStartNow = 'data-now';

/**
 * Prefix of an attribute of the prerendered page, set while the visitor's action of that name is going on: see
 * `underWay`.
 */
export const underWayMark = 'data-under-way-';

/**
 * The visitor's first actions: touching, pointing, typing, scrolling, or reaching a control by keyboard. Assistive
 * technology and password managers may click and fill in without any of the others.
 */
const acts = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click', 'input'];

/**
 * What begins an action that must not be interrupted, and what ends it; a context menu may swallow a press's own end.
 */
const underWay = {
  pointerdown: ['pointerup', 'pointercancel', 'contextmenu'],
  keydown: ['keyup', 'blur'],
  compositionstart: ['compositionend'],
};

/**
 * The one inline script of a prerendered page. It fetches the app after the first paint, so that the two do not share a
 * slow network, and runs it at the visitor's first action, so that a page that is only read never freezes. After eight
 * seconds it runs the app anyway, so that a late first action finds it running. It runs the app immediately where the
 * page cannot show everything: with a query, and on a device with stored data. It marks a form that is sent and a
 * button that is clicked before the app runs, and the app acts on the marks; it marks a pressed finger, a pressed key
 * and a word in conversion too, because the first action may last longer than the app needs to start. It notes what is
 * typed into texts, and what the input method shows meanwhile, from which the app suggests readings. When the app cannot be
 * fetched, the page says so, because no action on it will have an effect.
 */
export const appStart = [
  `const t=document.getElementById("${appStartId}"),r=document.getElementById("root"),w=window,`,
  'add=s=>document.body.append(...t.content.querySelectorAll(s)),run=()=>add("script"),',
  'on=(n,f)=>w.addEventListener(n,f,{capture:true,passive:true});',
  `let now=t.hasAttribute("${appStartNow}")||location.search;`,
  // A browser that forbids storage throws on reading it.
  'try{now||=localStorage.length||sessionStorage.length}catch{}',
  'r.addEventListener("submit",e=>{e.preventDefault();e.target.dataset.submitted=""});',
  'r.addEventListener("click",e=>{const b=e.target.closest("button[type=button]");if(b){',
  'for(const o of r.querySelectorAll("[data-pressed]"))delete o.dataset.pressed;b.dataset.pressed=""}});',
  `for(const[k,ends]of Object.entries(${JSON.stringify(underWay)})){const m="${underWayMark}"+k;let z;`,
  'on(k,()=>{clearTimeout(z);r.setAttribute(m,"")});',
  // A touch screen sends the click a little after the end of the press that it belongs to.
  'for(const n of ends)on(n,()=>{clearTimeout(z);z=setTimeout(()=>r.removeAttribute(m),100)})}',
  `const say=k=>({target:e,data})=>{if(e.type=="text")e.dataset.said=(e.dataset.said||"")+k`,
  '+encodeURIComponent(k=="+"?e.value:data)+"\\n"};',
  'for(const[n,k]of[["input","+"],["compositionupdate","-"],["compositionend","+"],["compositionend","="]])',
  'r.addEventListener(n,say(k));',
  `on("error",e=>{if(e.target.localName=="script"){add("[role]");`,
  'for(const b of document.querySelectorAll("body>[role] button"))b.onclick=()=>location.reload()}});',
  'new PerformanceObserver(()=>{add("link");if(now)run()}).observe({type:"paint",buffered:true});',
  `for(const a of ${JSON.stringify(acts)})w.addEventListener(a,run,{capture:true,passive:true,once:true});`,
  // A tab in the background is not painted, and some browsers report no paint.
  'setTimeout(run,now?2e3:8e3)',
].join('');
