import { setTimeout as pause } from 'node:timers/promises'
import { databaseChecks } from './database-checks.ts'
import { machineChecks } from './machine-checks.ts'
import { outsideChecks } from './outside-checks.ts'
import type { Check, Finding, Patient } from './patient.ts'

export type Told = Finding & { readonly name: string }

export const longestMs = 5_000
const slow: Finding = {
  fault: `no answer within ${longestMs / 1_000} s`,
  mend: 'Look at what it asks for, and run the doctor again',
}

/** All at once: the slowest check is as long as it takes. */
export const examine = (patient: Patient, checks = allChecks): Promise<Told[]> =>
  Promise.all(
    checks.map(async (check) => ({ name: check.name, ...(await inTime(check, patient)) })),
  )

async function inTime({ look }: Check, patient: Patient): Promise<Finding> {
  const ending = new AbortController()
  const over = new AbortController()
  const tooLong = pause(longestMs, slow, { signal: over.signal })
  // Nobody waits for the one that comes second.
  tooLong.catch(() => {})
  try {
    return await Promise.race([look(patient, ending.signal), tooLong])
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { fault: said, mend: 'Mend what it says, and run the doctor again' }
  } finally {
    over.abort()
    ending.abort()
  }
}

const allChecks: readonly Check[] = [...databaseChecks, ...machineChecks, ...outsideChecks]
