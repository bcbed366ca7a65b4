import { type ComponentChild, hydrate } from 'preact'
import type { DoorLook } from '#contract/outside/door-page.ts'
import { spoken } from './speech.ts'

const roomOf = () => location.pathname.split('/')[1]

/** Takes over the page that the server has drawn, and presses what was pressed before. */
export function begin<Look extends DoorLook>(pageFor: (look: Look) => ComponentChild) {
  const look = JSON.parse(document.getElementById('look')?.textContent ?? '{}') as Look
  const room = roomOf()
  // A ticket's history entry has the address of the client's own page: after a reload, back and forward load nothing by themselves.
  addEventListener('popstate', () => {
    if (roomOf() !== room) location.reload()
  })
  const root = document.getElementById('door')
  if (root) hydrate(spoken(look, pageFor(look)), root)
  window.onclick = null
  const { pressed } = window as { pressed?: HTMLElement | null }
  pressed?.click()
}
