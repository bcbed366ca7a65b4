import { isAddressLocal } from '#server/core/local-only.ts'
import { greetMailServer } from '#server/mail/transport.ts'
import type { Check, Finding, Patient } from './patient.ts'

async function mails({ config }: Patient): Promise<Finding> {
  const { SMTP_URL } = config
  const variable = 'SMTP_URL'
  if (SMTP_URL === undefined)
    return isAddressLocal(config)
      ? { ok: 'kept here, for the person at this machine' }
      : {
          fault: 'nobody gets any: there is no mail server',
          mend: 'Set the address of one, with user and password',
          variable,
        }
  const { host } = new URL(SMTP_URL)
  const refusal = await greetMailServer(SMTP_URL)
  if (refusal === undefined) return { ok: `${host} greets and lets Orari in` }
  return { fault: `${host}: ${refusal}`, mend: 'Mend host, port, user or password', variable }
}

function payments({ config }: Patient): Finding {
  const { BILLING, PAYSERA_PROJECT_ID, PAYSERA_TEST, APP_URL } = config
  if (BILLING === 'off') return { ok: 'none, everything is open: BILLING=off' }
  const isLocal = isAddressLocal(config)
  if (PAYSERA_PROJECT_ID === undefined)
    return isLocal
      ? { ok: 'a page of this machine stands in' }
      : {
          fault: 'nobody can pay: no project of Paysera is set',
          mend: 'Set it and PAYSERA_PASSWORD, or sell nothing with BILLING=off',
          variable: 'PAYSERA_PROJECT_ID',
        }
  if (!APP_URL.startsWith('https:'))
    return {
      fault: `Paysera confirms payments at ${APP_URL}, which is no https address`,
      mend: 'Put a proxy that speaks https in front, and set its address',
      variable: 'APP_URL',
    }
  if (PAYSERA_TEST)
    return {
      fault: 'payments are tests: no money moves, and subscriptions count all the same',
      mend: 'Set it to 0',
      variable: 'PAYSERA_TEST',
    }
  return { ok: `through Paysera, project ${PAYSERA_PROJECT_ID}` }
}

const mendAddress =
  'Start Orari, and let that name lead here from this machine too: DNS, proxy, certificate'

/** As people reach it, through the proxy and with its certificate. */
async function ownAddress({ config: { APP_URL } }: Patient, signal: AbortSignal): Promise<Finding> {
  const faulty = (words: string, mend = mendAddress): Finding => ({
    fault: `${APP_URL} ${words}`,
    mend,
    variable: 'APP_URL',
  })
  let answer
  try {
    answer = await fetch(`${APP_URL}/api/ready`, { signal, redirect: 'manual' })
  } catch (error) {
    return faulty(`is not reachable from here: ${causeOf(error)}`)
  }
  const said = stateIn(await answer.text())
  if (said === undefined) return faulty(`answers ${answer.status}, and it is not Orari`)
  if (!answer.ok)
    return faulty(`answers that it is not ready: ${said.reason ?? said.status}`, 'Look at its log')
  const degraded = said.degraded ?? []
  if (degraded.length > 0)
    return faulty(
      `answers, but the database lacks something: ${degraded.join(', ')}`,
      'Look at its log',
    )
  return { ok: `${APP_URL} answers, ready` }
}

function causeOf(error: unknown) {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

type State = { status: string; reason?: string; degraded?: string[] }

function stateIn(text: string): State | undefined {
  try {
    const said = JSON.parse(text) as Partial<State> | null
    return typeof said?.status === 'string' ? { ...said, status: said.status } : undefined
  } catch {
    return undefined
  }
}

export const outsideChecks: readonly Check[] = [
  { name: 'mail server', look: mails },
  { name: 'payments', look: payments },
  { name: 'own address', look: ownAddress },
]
