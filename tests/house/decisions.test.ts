import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const decisions = readdirSync(folder).map((name) => ({
  number: Number(name.slice(0, 4)),
  head: readFileSync(`${folder}/${name}`, 'utf8').split('\n').slice(0, 6).join('\n'),
}))

test('a superseded decision says so in its first lines', () => {
  const silent = decisions.flatMap(({ number, head }) => {
    const [line = ''] = /^Supersedes .*(\n.+)*/m.exec(head) ?? []
    const older = (line.match(/\d+/g) ?? []).map(Number)
    return older.filter((one) => {
      const says = decisions.find((decision) => decision.number === one)?.head ?? ''
      return !new RegExp(`[Ss]uperseded by decision.*\\b${number}\\b`).test(says)
    })
  })
  expect(silent).toEqual([])
  expect(decisions.length).toBeGreaterThan(40)
})
