/** The id of the template that holds what starts the app, on pages that are HTML before any script. */
export const appStartId = 'app-start';

/** Set on that template where the page has places that only the app can fill. */
export const appStartNow = 'data-now';

/** What a visitor can do first: touch, point, type, scroll, or come to a control by keyboard or assistive technology. */
const acts = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];

/**
 * The one script that stands in a page. The app is fetched when the page has been painted, so that the two do not share
 * a slow network, and runs at the visitor's first act: whoever only reads gets a page that never stands still. After
 * eight seconds of reading it runs by itself, so that a late first act finds it there. It runs at once where the page
 * cannot show everything: with a query, and on a device that knows the visitor. A form that is sent or a button that is
 * pressed before the app is there is marked, and the app sees to it.
 */
export const appStart = [
  `const t=document.getElementById("${appStartId}"),r=document.getElementById("root"),w=window,`,
  'add=s=>document.head.append(...t.content.querySelectorAll(s)),run=()=>add("script"),',
  `now=t.hasAttribute("${appStartNow}")||location.search||localStorage.length||sessionStorage.length;`,
  'r.addEventListener("submit",e=>{e.preventDefault();e.target.dataset.submitted=""});',
  'r.addEventListener("click",e=>{const b=e.target.closest("button[type=button]");if(b){',
  'for(const o of r.querySelectorAll("[data-pressed]"))delete o.dataset.pressed;b.dataset.pressed=""}});',
  'new PerformanceObserver(()=>{add("link");if(now)run()}).observe({type:"paint",buffered:true});',
  `for(const a of ${JSON.stringify(acts)})w.addEventListener(a,run,{capture:true,passive:true,once:true});`,
  // In a tab that nobody looks at nothing is painted, and some browsers do not tell.
  'setTimeout(run,now?2e3:8e3)',
].join('');
