import { type Config, ConfigError, readConfig } from '#server/core/config.ts'
import { schemaOf } from '#server/database/schema-version.ts'
import { examine, type Told } from '#server/doctor/examine.ts'
import { freeBytesOf } from '#server/doctor/machine-checks.ts'
import type { Patient } from '#server/doctor/patient.ts'
import { sentenceOf, withDatabase } from '#server/process/command.ts'
import { table } from './table.ts'

/** Looks at everything that makes a night call, and tells of each fault how it is mended. */
export async function toldByDoctor(environment: NodeJS.ProcessEnv) {
  const told = await findings(environment)
  const faults = told.filter((one) => 'fault' in one).length
  const end = faults === 0 ? 'No fault.' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.`
  return { words: `\n${table(told.flatMap(rowsOf))}\n  ${end}\n\n`, faults }
}

async function findings(environment: NodeJS.ProcessEnv): Promise<Told[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const fault = error.message.replace(/^Configuration: /, '')
    const mend = 'Mend that variable; npm run admin -- config shows all of them'
    return [{ name: 'configuration', fault, mend }]
  }
  const common = { config, now: () => new Date(), freeBytes: freeBytesOf }
  const look = (database: Patient['database']) => examine({ ...common, database })
  try {
    return await withDatabase(config, async (sql, place) => {
      await schemaOf(sql)
      return look({ sql, place })
    })
  } catch (error) {
    return look({ fault: sentenceOf(error) })
  }
}

function rowsOf(told: Told) {
  if ('ok' in told) return [[told.name, 'ok', told.ok]]
  if ('open' in told) return [[told.name, '-', told.open]]
  const { name, fault, mend, variable } = told
  const about = variable === undefined ? '' : ` (${variable})`
  return [
    [name, 'FAULT', fault],
    ['', '', `→ ${mend}${about}.`],
  ]
}
