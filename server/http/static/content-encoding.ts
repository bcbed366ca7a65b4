export type Encoding = 'br' | 'gzip' | 'identity'

const isRefused = /;\s*q=0(?:\.0*)?\s*$/

/** The best of those there are that the browser takes; what it refuses by name it does not get. */
export function encodingFor(accepted: string, offered: readonly Encoding[]): Encoding {
  const taken = accepted.split(',').flatMap((one) => {
    const [name = ''] = one.split(';')
    return isRefused.test(one) ? [] : [name.trim().toLowerCase()]
  })
  return offered.find((encoding) => taken.includes(encoding)) ?? 'identity'
}
