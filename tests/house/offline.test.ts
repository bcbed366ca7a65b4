import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wayOf } from '#web/offline/rules.ts'

const home = 'https://orari.example'
const build = { version: 'v', program: '/assets/a.js', answers: ['/'] }

test('the service worker never answers for a page drawn by the server', async () => {
  const drawn: string[] = []
  for await (const file of glob('server/**/*.ts')) {
    const text = await readFile(file, 'utf8')
    for (const [, path = ''] of text.matchAll(/app\.(?:get|post)\(\s*['`](\/[^'`*]+)['`]/g))
      drawn.push(path)
  }
  expect(drawn).toContain('/s/:slug')
  expect(drawn).toContain('/b/:token')
  const url = (path: string) => home + path.replace(/:\w+|\$\{\w+\}/g, 'x')
  const taken = drawn.filter((path) =>
    wayOf({ method: 'GET', mode: 'navigate', url: url(path) }, build, home),
  )
  expect(taken).toEqual([])
})
