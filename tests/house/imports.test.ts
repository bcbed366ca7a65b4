import { existsSync } from 'node:fs'
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser'
import { beforeAll, describe, expect, test } from 'vitest'
import { circlesIn, importsBetweenRooms, type RoomImports } from './room-circles.ts'
import { importRules } from './import-rules.ts'
import { contentOf, rooms, sourceFiles } from './source.ts'

const notCode = [String.raw`\.css$`, String.raw`\.woff2$`]
const tests = ['^tests/', String.raw`\.test\.tsx?$`]

async function report(forbidden: IForbiddenRuleType[], leftOut: string[]) {
  const present = rooms.filter((room) => existsSync(room))
  const { output } = await cruise(present, {
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: 'node_modules',
    exclude: leftOut,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  })
  if (typeof output === 'string') throw new Error('expected a report, not text')
  const { modules, summary } = output
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return { modules, violations }
}

test('every room imports only what it may', async () => {
  const { modules, violations } = await report(importRules, notCode)

  // A cruiser that can't read TypeScript finds no files and reports no violations.
  expect(modules.map((module) => module.source)).toEqual(expect.arrayContaining(sourceFiles()))
  const followed = modules.flatMap(({ dependencies }) => dependencies.map((d) => d.module))
  expect(followed.filter((name) => name.startsWith('#contract/')).length).toBeGreaterThan(20)

  expect(violations).toEqual([])
}, 120_000)

test('every import rule holds for a file, unless its room is still to come', () => {
  const files = sourceFiles()
  const idle = importRules.filter(({ from }) => {
    const pattern = new RegExp(from.path as string)
    return !files.some((file) => pattern.test(file))
  })
  expect(idle.map(({ name }) => name)).toEqual([])
})

describe('rooms', () => {
  let imports: RoomImports
  beforeAll(async () => {
    const { modules } = await report([], [...notCode, ...tests])
    expect(modules.length).toBeGreaterThan(100)
    imports = importsBetweenRooms(modules)
  }, 120_000)

  test('do not import each other, directly or by way of others', () => {
    const known = ['contract/visits', 'contract/freed.ts', 'server/http', 'web/features/till']
    expect([...imports.keys()]).toEqual(expect.arrayContaining([...known, 'web/door']))
    expect(circlesIn(imports)).toEqual([])
  })

  test.each(['server', 'web'])('of %s import only what ARCHITECTURE.md has further down', (top) => {
    const told = new RegExp(String.raw`^${top}: +(.*(?:\n +.*)*)`, 'm').exec(
      contentOf('ARCHITECTURE.md'),
    )
    const floors = (told?.[1] ?? '').split('→').map((names) => names.split(/[\s,]+/))
    const floorOf = (room: string) => {
      const [, name = ''] = room.replace(/\.tsx?$/, '').split('/')
      return floors.findIndex((names) => names.includes(name))
    }
    const own = [...imports].filter(([room]) => room.startsWith(`${top}/`))
    expect(own.filter(([room]) => floorOf(room) < 0)).toEqual([])
    const wrong = own.flatMap(([room, others]) =>
      [...others]
        .filter((other) => other.startsWith(`${top}/`) && !isFeature(room, other))
        .filter((other) => floorOf(other) <= floorOf(room))
        .map((other) => `${room} → ${other}`),
    )
    expect(wrong).toEqual([])
  })
})

const isFeature = (...rooms: readonly string[]) =>
  rooms.every((room) => room.includes('/features/'))

test('a circle between rooms is found through deeper folders, single files and other rooms', () => {
  const module = (source: string, resolved: string) => ({ source, dependencies: [{ resolved }] })
  const imports = importsBetweenRooms([
    module('web/features/a/deep/er/a.ts', 'web/features/b/b.ts'),
    module('web/features/b/deep/b.ts', 'web/visits/set/c.ts'),
    module('web/visits/c.ts', 'web/features/a/a.ts'),
    module('web/features/d/d.ts', 'web/features/a/a.ts'),
    module('server/http/static/e.ts', 'server/e.ts'),
    module('server/e.ts', 'server/http/e.ts'),
    module('contract/f/f.ts', 'contract/f/deep/f.ts'),
    module('contract/f/deep/f.ts', 'contract/f/f.ts'),
  ])
  expect(circlesIn(imports)).toEqual([
    ['server/e.ts', 'server/http'],
    ['web/features/a', 'web/features/b', 'web/visits'],
  ])
})
