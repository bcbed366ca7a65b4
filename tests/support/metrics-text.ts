import { createRequire } from 'node:module'
import { expect } from 'vitest'
import type { World } from '#tests/support/world.ts'

type Sample = {
  readonly value?: string
  readonly labels?: Readonly<Record<string, string>>
}
type Family = { readonly name: string; readonly type: string; readonly metrics: readonly Sample[] }

const require = createRequire(import.meta.url)
// It brings no types.
const parse = require('parse-prometheus-text-format') as (text: string) => Family[]

export const metricsToken = 'a-token-of-22-letters-and-more'
export const watched = { METRICS_TOKEN: metricsToken }

const page = { method: 'GET', path: '/metrics' as `/api/${string}` } as const

export const askMetrics = (world: Pick<World, 'request'>, authorization?: string) =>
  world.request(page, { headers: authorization === undefined ? {} : { authorization } })

/** What the node tells, read by a parser of somebody else's. */
export async function readMetrics(world: Pick<World, 'request'>) {
  const { status, headers, text } = await askMetrics(world, `Bearer ${metricsToken}`)
  expect([status, headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const families = parse(text)
  const samplesOf = (name: string) => families.find((one) => one.name === name)?.metrics ?? []
  /** The value with exactly these labels. The parser knows no labels of histograms. */
  const figure = (name: string, labels: Record<string, string> = {}) => {
    const wanted = Object.entries(labels)
    const found = samplesOf(name).find(
      ({ labels: told = {} }) =>
        Object.keys(told).length === wanted.length &&
        wanted.every(([label, value]) => told[label] === value),
    )
    return found?.value === undefined ? undefined : Number(found.value)
  }
  return { text, families, figure }
}
