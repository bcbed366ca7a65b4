/** @jsxImportSource preact */
import { hydrate } from 'preact'
import type { DoorLook } from '#contract/door-page.ts'
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
// A ticket's entry is of the salon's page, though its address is the client's own page: after a reload the browser goes from
// one to the other without asking for it.
addEventListener('popstate', () => {
  if (roomOf() !== room) location.reload()
})

const root = document.getElementById('door')
if (root && look.kind !== 'lost') hydrate(<Page look={look} />, root)
