import { existsSync } from 'node:fs'
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { circlesIn, importsBetweenFeatures } from './feature-circles.ts'
import { importRules } from './import-rules.ts'
import { rooms, sourceFiles } from './source.ts'

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

test('no two features import each other, directly or by way of others', async () => {
  const { modules } = await report([], [...notCode, ...tests])
  expect(modules.length).toBeGreaterThan(100)

  const imports = importsBetweenFeatures(modules)
  expect(imports.size).toBeGreaterThan(40)
  expect(circlesIn(imports)).toEqual([])
}, 120_000)

test('a circle between features is found through deeper folders and other features', () => {
  const module = (source: string, resolved: string) => ({ source, dependencies: [{ resolved }] })
  const imports = importsBetweenFeatures([
    module('web/features/a/deep/er/a.ts', 'web/features/b/b.ts'),
    module('web/features/b/deep/b.ts', 'web/visits/set/c.ts'),
    module('web/visits/c.ts', 'web/features/a/a.ts'),
    module('web/features/d/d.ts', 'web/features/a/a.ts'),
  ])
  expect(circlesIn(imports)).toEqual([['web/features/a', 'web/features/b', 'web/visits']])
})
