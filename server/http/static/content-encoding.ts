export type Encoding = 'br' | 'gzip' | 'identity'

const isRefused = /;\s*q=0(?:\.0*)?\s*$/

/** The best offered encoding that the browser accepts; one with `q=0` is refused. */
export function encodingFor(accepted: string, offered: readonly Encoding[]): Encoding {
  const taken = accepted.split(',').flatMap((one) => {
    const [name = ''] = one.split(';')
    return isRefused.test(one) ? [] : [name.trim().toLowerCase()]
  })
  return offered.find((encoding) => taken.includes(encoding)) ?? 'identity'
}
