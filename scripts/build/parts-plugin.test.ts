import { expect, test } from 'vitest'
import { partsOf } from './parts-plugin.ts'

const words = (code: string) => code.split(/\s+/).join(' ').trim()

const partsIn = async (code: string) => {
  const parts = await partsOf(code, '/contract/visits/slots.ts')
  return parts && { list: words(parts.list), modules: [...parts.modules] }
}

test('a declaration comes with what it reads, and with nothing that stands beside it', async () => {
  const code = `
    import { type Day, dayOf, fold } from './kit/time.ts'
    export { step } from './kit/time.ts'
    const [least, most] = [5, 60]
    export type Slot = { day: Day; minutes: number }
    export const slotWords = { most: 'Më gjatë nuk shkon.', fold: 'E palosur' } as const
    export function checkSlot({ minutes }: Slot) {
      return minutes > most ? slotWords.most : undefined
    }
    export const isOn = (slot: Slot, day: Day) => dayOf(slot) === day`
  const { list, modules = [] } = (await partsIn(code)) ?? {}
  expect(list).toBe(
    words(`
    export { step } from "./kit/time.ts";
    export { slotWords } from "/contract/visits/slots.ts?part=slotWords"
    export { checkSlot } from "/contract/visits/slots.ts?part=checkSlot"
    export { isOn } from "/contract/visits/slots.ts?part=isOn"`),
  )
  const comesWith = modules.map(([name, text]) => [
    name,
    [...text.matchAll(/import \{ (\w+)/g)].map(([, wanted]) => wanted),
  ])
  expect(Object.fromEntries(comesWith)).toEqual({
    least: [],
    slotWords: [],
    checkSlot: ['most', 'slotWords'],
    isOn: ['dayOf'],
  })
})

test('a file that keeps a state stays whole', async () => {
  const code = `
    let here = 'EUR'
    export const change = (to: string) => void (here = to)`
  expect(await partsIn(code)).toBeUndefined()
})

test('a file that does something as it is read stays whole', async () => {
  expect(
    await partsIn(`export const seen = new Set()\naddEventListener('focus', look)`),
  ).toBeUndefined()
  expect(await partsIn(`import './slot.css'\nexport const slot = 'slot'`)).toBeUndefined()
})
