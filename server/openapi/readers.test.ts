import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import openapiTypes, { astToString } from 'openapi-typescript'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { english } from './english/english.ts'
import { openApi } from './openapi.ts'

const text = JSON.stringify(openApi({ register: api, english, appUrl: 'https://orari.example' }))
const slow = { timeout: 180_000 }

describe('the document of the API', slow, () => {
  it('has nothing that the rules of Redocly complain about', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, config, absoluteRef: '/openapi.json' })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('has nothing that the rules of Spectral complain about', async () => {
    const reader = new spectral.Spectral()
    // The two packages do not share one type of a format.
    reader.setRuleset({ extends: [rulesets.oas as unknown as RulesetDefinition] })
    const problems = await reader.run(text)
    expect(problems.map(({ code, path }) => `${code}: ${path.join('.')}`)).toEqual([])
  })

  it('becomes types that compile strictly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orari-api-types-'))
    try {
      const file = join(folder, 'api.ts')
      const types = astToString(await openapiTypes(text))
      const use = `
        type Booked = paths['/api/v1/appointments']['post']
        type Sent = Booked['requestBody']['content']['application/json']
        type Answer = Booked['responses'][200]['content']['application/json']
        export const sent: Sent = { appointment_date: '2026-12-02', appointment_time: '10:30' }
        export const idOf = (answer: Extract<Answer, { appointment: unknown }>): string =>
          answer.appointment.id`
      await writeFile(file, types + use)
      const compiler = join(import.meta.dirname, '../../node_modules/typescript-7/bin/tsc')
      const strictly = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--ignoreConfig']
      await promisify(execFile)(process.execPath, [compiler, ...strictly, file])
      expect(types).toContain('NewAppointment: {')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
