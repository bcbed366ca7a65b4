import { randomUUID } from 'node:crypto'
import { authRoutes } from '#contract/accounts/auth.ts'
import type { Route } from '#contract/kit/route.ts'
import { median } from '../../product.ts'
import { faultsIn, listed, type Part, type Row } from '../row.ts'
import { openStage, type Stage } from '../stage.ts'

const samples = 200
const password = 'krehër-prej-druri'

type Question = {
  readonly asks: string
  readonly route: Route
  readonly isVerified: boolean
  readonly body: (email: string) => object
}
const questions: Question[] = [
  {
    asks: 'log-in with a wrong password',
    route: authRoutes.login,
    isVerified: true,
    body: (email) => ({ email, password }),
  },
  {
    asks: 'forgotten password',
    route: authRoutes.forgotPassword,
    isVerified: true,
    body: (email) => ({ email }),
  },
  {
    asks: 'verification mail again',
    route: authRoutes.resendVerification,
    isVerified: false,
    body: (email) => ({ email }),
  },
  {
    asks: 'registration',
    route: authRoutes.register,
    isVerified: true,
    body: (email) => ({ email, password, username: 'Drita' }),
  },
]

async function asked(stage: Stage, { route, body }: Question, email: string) {
  const begin = performance.now()
  const answer = await fetch(stage.url + route.path, {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body(email)),
  })
  const text = await answer.text()
  return { ms: performance.now() - begin, status: answer.status, text }
}

/** One at a time and in turns, so that whatever else the machine does slows both alike. */
async function compare(stage: Stage, question: Question): Promise<Row> {
  const [known, unknown]: [number[], number[]] = [[], []]
  const statuses: Record<string, number> = {}
  const texts = new Set<string>()
  for (let nth = -10; nth < samples; nth++) {
    const { email } = await stage.people.owner({ isVerified: question.isVerified })
    const pair = [
      [known, email],
      [unknown, `askush.${randomUUID()}@example.com`],
    ] as const
    for (const [times, address] of nth % 2 === 0 ? pair : pair.toReversed()) {
      const { ms, status, text } = await asked(stage, question, address)
      texts.add(`${status} ${text}`)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (nth >= 0) times.push(ms)
    }
  }
  const [with_, without] = [median(known), median(unknown)]
  const apart = Math.abs(with_ - without)
  const share = apart / Math.max(with_, without)
  const faults = faultsIn(statuses)
  return {
    attack: `who has an account: ${question.asks}`,
    promised: 'one answer for known and unknown addresses, medians less than 10 % or 5 ms apart',
    tries: samples * 2,
    faults,
    seen: `median ${with_.toFixed(2)} ms known, ${without.toFixed(2)} ms unknown (${(share * 100).toFixed(1)} % apart); ${texts.size} kind of answer; ${listed(statuses)}`,
    isKept: faults === 0 && texts.size === 1 && (share < 0.1 || apart < 5),
  }
}

export const timing: Part = async () => {
  const stage = await openStage()
  const rows: Row[] = []
  for (const question of questions) rows.push(await compare(stage, question))
  await stage.stop()
  return rows
}
