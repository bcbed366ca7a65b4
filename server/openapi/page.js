// Runs in the page that people read. Without it every call is there all the same, folded by topic.

const field = document.querySelector('input')
const told = document.querySelector('output')
const calls = [...document.querySelectorAll('details.call')]
const topics = [...document.querySelectorAll('main > section')]

/** "Shërbim" is found by "sherbim". */
const folded = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Its line and its fields: the words of refusals are the same in every call. */
const wordsOf = (call) =>
  folded([...call.querySelectorAll('summary, pre')].map((part) => part.textContent).join(' '))

/** Read when somebody first asks. */
let words
function find() {
  words ??= calls.map(wordsOf)
  const wanted = folded(field.value).split(/\s+/).filter(Boolean)
  let found = 0
  for (const [nth, call] of calls.entries()) {
    const isFound = wanted.every((word) => words[nth].includes(word))
    call.hidden = !isFound
    found += Number(isFound)
  }
  for (const topic of topics) topic.hidden = !topic.querySelector('.call:not([hidden])')
  if (wanted.length === 0) told.textContent = ''
  else if (found === 0) told.textContent = told.dataset.none
  else told.textContent = found === 1 ? told.dataset.one : `${found} ${told.dataset.more}`
}

function clear() {
  field.value = ''
  find()
}

/** A link to a call opens it, also one that the search had put away. */
function openLinked() {
  const call = document.getElementById(location.hash.slice(1))?.closest('details.call')
  if (!call) return
  if (call.hidden) clear()
  call.open = true
  call.scrollIntoView()
}

document.querySelector('search').hidden = false
field.addEventListener('input', find)
field.addEventListener('keydown', ({ key }) => key === 'Escape' && clear())
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return
  event.preventDefault()
  field.focus()
})
addEventListener('hashchange', openLinked)
openLinked()
if (field.value) find()
