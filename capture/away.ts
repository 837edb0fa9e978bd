// The picture that a phone keeps of an app in the background shows no name and no photo. The camera goes on.
const follow = () => document.documentElement.toggleAttribute('data-away', document.hidden);
document.addEventListener('visibilitychange', follow);
