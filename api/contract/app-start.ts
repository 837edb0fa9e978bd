/** The id of the template that holds what starts the app, on pages that are HTML before any script. */
export const appStartId = 'app-start';

/**
 * The one script that stands in a page. The app is fetched when the page has been painted, so that the two do not share
 * a slow network; in a tab that nobody looks at nothing is painted, and some browsers do not tell: there it waits a
 * little. A form that is sent before the app is there is marked, and sent by the app.
 */
export const appStart = [
  `const t=document.getElementById("${appStartId}"),go=()=>document.head.append(t.content);`,
  'document.getElementById("root").addEventListener("submit",e=>{e.preventDefault();e.target.dataset.submitted=""});',
  'new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,2e3)',
].join('');
