import { type ComponentChild, hydrate } from 'preact'
import type { DoorLook } from '#contract/outside/door-page.ts'
import { spoken } from './speech.ts'

const roomOf = () => location.pathname.split('/')[1]

/** Takes over the page that the server has drawn. */
export function begin<Look extends DoorLook>(pageFor: (look: Look) => ComponentChild) {
  const look = JSON.parse(document.getElementById('look')?.textContent ?? '{}') as Look
  const room = roomOf()
  // The salon's page gives the history entry of a ticket the address of the client's own page. After a reload of that entry,
  // back and forward change the address between the two pages without loading the other one; it is loaded here.
  addEventListener('popstate', () => {
    if (roomOf() !== room) location.reload()
  })
  const root = document.getElementById('door')
  if (root) hydrate(spoken(look, pageFor(look)), root)
}
