// Runs in the page's head: a page drawn at build time can be used before the program is there, and then the browser
// would send the form by itself, the password with it, and leave the page.
document.addEventListener('submit', (event) => event.preventDefault())
