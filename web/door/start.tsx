/** @jsxImportSource preact */
import { hydrate } from 'preact'
import type { DoorLook } from '#contract/outside/door-page.ts'
import './styles/tokens.css'
import './styles/page.css'
import './styles/sign.css'
import './styles/steps.css'
import './styles/ticket.css'
import './styles/visit.css'
import './styles/wide.css'
import './styles/poster.css'
import { Page } from './page.tsx'

const look = JSON.parse(document.getElementById('look')?.textContent ?? '{}') as DoorLook
const roomOf = () => location.pathname.split('/')[1]
const room = roomOf()
// The salon's page gives the history entry of a ticket the address of the client's own page. After a reload of that entry, back
// and forward change the address between the two pages without loading the other one; it is loaded here.
addEventListener('popstate', () => {
  if (roomOf() !== room) location.reload()
})

const root = document.getElementById('door')
if (root && look.kind !== 'lost') hydrate(<Page look={look} />, root)
