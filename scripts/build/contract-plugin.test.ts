import { expect, test } from 'vitest'
import { contractForBrowser } from './contract-plugin.ts'

const taken = {
  named: new Set(['Errors.taken', 'Errors.late', 'Complaints.taken']),
  said: new Set(['Errors.taken', 'Complaints.taken']),
}
const words = (code: string) => code.split(/\s+/).join(' ').trim()

test('a route keeps how it is called, and loses what only the server reads', () => {
  const code = `
    export const memberRoutes = {
      look: route({
        method: 'POST', path: '/api/invitations/look', access: 'public', idempotent: true,
        limit: links, byPin: false, proved: true, cookie: 'gives', sells: true,
        summary: 'Për çfarë është një ftesë, dhe për kë',
        params: z.object({ id }), query: z.object({ day }),
        body: z.object({ token: z.string().min(1) }),
        reply: Said.extend({ role }), errors: [memberErrors.dead, memberErrors.taken],
      }),
      leave: route({ method: 'DELETE', path: '/api/members/me', access: { right: 'people', gate: true } }),
    }`
  expect(words(contractForBrowser(code, taken))).toBe(
    words(`
    export const memberRoutes = {
      look: route({ method: 'POST', path: '/api/invitations/look', access: 'public', idempotent: true, body: true }),
      leave: route({ method: 'DELETE', path: '/api/members/me' }),
    }`),
  )
})

test('schemas become the inert one, and what else the contract says stays', () => {
  const code = `
    const Said = z.object({ message: z.string() })
    const Entered = Said.extend({ token: z.string() }).strict()
    export const days = (most: number) => z.array(day).max(most, \`Jo më shumë se \${most}\`)
    export const isShort = (token: string) => token.trim().length < shortest(token)`
  expect(words(contractForBrowser(code, taken))).toBe(
    words(`
    const Said = z
    const Entered = z
    export const days = (most: number) => z
    export const isShort = (token: string) => token.trim().length < shortest(token)`),
  )
})

test('refusals that no screen names are left out, and of the others what it doesn’t say', () => {
  const code = `
    export const slotErrors = defineErrors({
      taken: [409, 'I zënë.', 'Taken.'], late: [409, 'Vonë.', 'Late.'], gone: [404, 'Nuk është.', 'Gone.'] })
    export const slotComplaints = defineComplaints({
      taken: ['taken', ({ at }) => \`E zënë: \${at}.\`, ({ at }) => \`Taken: \${at}.\`], wrong: ['wrong', 'Gabim.', 'Wrong.'] })
    export const bookErrors = { taken: slotErrors.taken, ...defineErrors({ full: [409, 'Plot.', 'Full.'] }) }`
  expect(words(contractForBrowser(code, taken))).toBe(
    words(`
    export const slotErrors = defineErrors({ taken: [409, 'I zënë.'], late: [409], })
    export const slotComplaints = defineComplaints({ taken: [, ({ at }) => \`E zënë: \${at}.\`], })
    export const bookErrors = { taken: slotErrors.taken, ...defineErrors({ }) }`),
  )
})
