/** The id of the template that holds what starts the app, on pages that are HTML before any script. */
export const appStartId = 'app-start';

/** Set on that template where the page has places that only the app can fill. */
export const appStartNow = 'data-now';

/** Stands at the built page, with what began it, while something of the visitor's is under way: see `underWay`. */
export const underWayMark = 'data-under-way-';

/**
 * What a visitor can do first: touch, point, type, scroll, or come to a control by keyboard. Assistive technology and
 * password managers may press and fill in without any of these.
 */
const acts = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click', 'input'];

/** What begins something that must not be interrupted, and what ends it; a menu may keep the end of its press. */
const underWay = {
  pointerdown: ['pointerup', 'pointercancel', 'contextmenu'],
  keydown: ['keyup', 'blur'],
  compositionstart: ['compositionend'],
};

/**
 * The one script that stands in a page. The app is fetched when the page has been painted, so that the two do not share
 * a slow network, and runs at the visitor's first act: whoever only reads gets a page that never stands still. After
 * eight seconds of reading it runs by itself, so that a late first act finds it there. It runs at once where the page
 * cannot show everything: with a query, and on a device that knows the visitor. A form that is sent or a button that is
 * pressed before the app is there is marked, and the app sees to it; so is a finger that is down, a key that is held and
 * a word that is being converted, because the first act itself may last longer than the app needs. When the app cannot
 * be fetched, the page says so, since nothing that is done on it will have an effect.
 */
export const appStart = [
  `const t=document.getElementById("${appStartId}"),r=document.getElementById("root"),w=window,`,
  'add=s=>document.body.append(...t.content.querySelectorAll(s)),run=()=>add("script"),',
  'on=(n,f)=>w.addEventListener(n,f,{capture:true,passive:true});',
  `let now=t.hasAttribute("${appStartNow}")||location.search;`,
  // Where nothing may be stored, even asking is an error.
  'try{now||=localStorage.length||sessionStorage.length}catch{}',
  'r.addEventListener("submit",e=>{e.preventDefault();e.target.dataset.submitted=""});',
  'r.addEventListener("click",e=>{const b=e.target.closest("button[type=button]");if(b){',
  'for(const o of r.querySelectorAll("[data-pressed]"))delete o.dataset.pressed;b.dataset.pressed=""}});',
  `for(const[k,ends]of Object.entries(${JSON.stringify(underWay)})){const m="${underWayMark}"+k;let z;`,
  'on(k,()=>{clearTimeout(z);r.setAttribute(m,"")});',
  // The click belongs to the press, and comes a little after it where fingers press.
  'for(const n of ends)on(n,()=>{clearTimeout(z);z=setTimeout(()=>r.removeAttribute(m),100)})}',
  `on("error",e=>{if(e.target.localName=="script"){add("[role]");`,
  'for(const b of document.querySelectorAll("body>[role] button"))b.onclick=()=>location.reload()}});',
  'new PerformanceObserver(()=>{add("link");if(now)run()}).observe({type:"paint",buffered:true});',
  `for(const a of ${JSON.stringify(acts)})w.addEventListener(a,run,{capture:true,passive:true,once:true});`,
  // In a tab that nobody looks at nothing is painted, and some browsers do not tell.
  'setTimeout(run,now?2e3:8e3)',
].join('');
