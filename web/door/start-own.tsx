/** @jsxImportSource preact */
import { begin } from './begin.ts'
import { type OwnLook, OwnPages } from './visit/visit-page.tsx'

begin((look: OwnLook) => <OwnPages look={look} />)
