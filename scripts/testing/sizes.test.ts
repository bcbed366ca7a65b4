import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tool.ts'
import { onBoth, onPhoneAlone } from './sizes.ts'

test('each journey that npm test travels on a phone exists, and is named once', () => {
  const named = [...onPhoneAlone, ...onBoth]
  expect(named.filter((name) => !existsSync(join(root, `tests/e2e/${name}.spec.ts`)))).toEqual([])
  expect(named.filter((name, nth) => named.indexOf(name) !== nth)).toEqual([])
})

test('a tag for one size stands only in a journey that is travelled at both', () => {
  const tagged = globSync('tests/e2e/*.spec.ts', { cwd: root })
    .filter((file) => /'@(?:phone|desk)'/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => basename(file, '.spec.ts'))
  expect(tagged.length).toBeGreaterThan(0)
  expect(tagged.filter((name) => !onBoth.includes(name))).toEqual([])
})
