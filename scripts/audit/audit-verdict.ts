type Report = { metadata?: { vulnerabilities?: Record<string, number> } }

const urgent = ['critical', 'high']
const severities = [...urgent, 'moderate', 'low', 'info']

/** What `npm audit --json` comes to. A registry that does not answer leaves the question open: that is not "clean". */
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
