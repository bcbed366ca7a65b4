// Runs in the page's head, in words that a browser of ten years ago understands: the program itself would leave it white.

/** What all of the program is built on, and the youngest of it. */
const isYoungEnough = 'popover' in HTMLElement.prototype && 'groupBy' in Map

function say() {
  const words = document.createElement('p')
  words.setAttribute('role', 'alert')
  words.textContent =
    'Ky shfletues është shumë i vjetër për Orarin. Përditësojeni, ose hapni Orarin me një Chrome, Edge, Firefox ose Safari të ri.'
  words.style.cssText =
    'margin:0;padding:16px 20px;background:#fbeed0;color:#794a13;font:500 16px/1.5 system-ui,sans-serif'
  document.body.insertBefore(words, document.body.firstChild)
}

if (!isYoungEnough) document.addEventListener('DOMContentLoaded', say)

export {}
