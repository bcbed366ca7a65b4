type Report = { metadata?: { vulnerabilities?: Record<string, number> } }

const urgent = ['critical', 'high']
const severities = [...urgent, 'moderate', 'low', 'info']

/** The verdict on the output of `npm audit --json`. Without an answer of the registry it is "not run", never "clean". */
export function verdictOn(printed: string): { words: string; code: 0 | 1 | 2 } {
  const found = parse(printed)?.metadata?.vulnerabilities
  if (!found) return { words: `not run: ${complaintIn(printed)}`, code: 2 }
  const known = severities.filter((severity) => (found[severity] ?? 0) > 0)
  if (known.length === 0) return { words: 'clean: no known weakness', code: 0 }
  const counts = known.map((severity) => `${found[severity]} ${severity}`).join(', ')
  return { words: `found: ${counts}`, code: known.some((one) => urgent.includes(one)) ? 1 : 0 }
}

function parse(printed: string): Report | undefined {
  try {
    return JSON.parse(printed) as Report
  } catch {
    return undefined
  }
}

function complaintIn(printed: string) {
  const { message } = (parse(printed) ?? {}) as { message?: string }
  return message ?? 'the registry gave no answer that could be read'
}
