/** @jsxImportSource preact */
import type { SalonLook } from '#contract/outside/door-page.ts'
import './styles/tokens.css'
import './styles/page.css'
import './styles/sign.css'
import './styles/steps.css'
import './styles/ticket.css'
import './styles/visit.css'
import './styles/wide.css'
import './styles/poster.css'
import { begin } from './begin.ts'
import { SalonPage } from './salon-page.tsx'

begin((look: SalonLook) => <SalonPage look={look} />)
