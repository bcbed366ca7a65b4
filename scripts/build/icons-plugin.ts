import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { plainIcon } from '../../web/ui/text/plain-icon.ts'

const maker: keyof { plainIcon: typeof plainIcon } = 'plainIcon'
const file = fileURLToPath(new URL('../../web/ui/text/plain-icon.ts', import.meta.url))

export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** A path that begins by moving from where it is begins anew instead: it is drawn after others. */
const fromTheStart = (line: string) =>
  line.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=(.?))/,
    (_, x, y, next) => `M${x} ${y}${/[-.\d]/.test(next) ? 'l' : ''}`,
  )

/** Numbers, as short as they are said. */
const short = (line: string) => line.replace(/\d+\.\d{4,}/g, (number) => `${+(+number).toFixed(3)}`)

const round = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

function box(x: number, y: number, width: number, height: number, r: number) {
  const [across, down] = [width - 2 * r, height - 2 * r]
  const turn = (right: number, below: number) => (r ? `a${r} ${r} 0 0 1 ${right} ${below}` : '')
  const sides = [`h${across}`, turn(r, r), `v${down}`, turn(-r, r), `h${-across}`, turn(-r, -r)]
  return `M${x + r} ${y}${sides.join('')}v${-down}${turn(r, -r)}z`
}

/** The shape as a line of a path. */
function lineOf([tag, said]: Shape) {
  const at = (name: string) => Number(said[name] ?? 0)
  if (tag === 'path') return fromTheStart(said['d'] ?? '')
  if (tag === 'circle') return round(at('cx'), at('cy'), at('r'))
  if (tag === 'ellipse') return round(at('cx'), at('cy'), at('rx'), at('ry'))
  if (tag === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  if (tag === 'polyline') return `M${said['points']}`
  if (tag === 'polygon') return `M${said['points']}z`
  if (tag === 'rect') return box(at('x'), at('y'), at('width'), at('height'), at('rx') || at('ry'))
  throw new Error(`An icon is drawn with <${tag}>, which is no line yet.`)
}

/** An icon as one path. */
export const pathOf = (shapes: readonly Shape[]) => short(shapes.map(lineOf).join(''))

/**
 * Lucide keeps an icon as a tree of shapes with keys, names and other names, and draws it in two steps with options nobody
 * here uses. The build keeps one path of each, which is drawn in one.
 */
export const iconsPlugin = (): Plugin => ({
  name: 'orari:icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    async handler(_, id) {
      const { __iconData }: { __iconData?: { node: readonly Shape[] } } = await import(
        pathToFileURL(id).href
      )
      if (!__iconData) return
      const path = JSON.stringify(pathOf(__iconData.node))
      const code = `import { ${maker} } from ${JSON.stringify(file)}
export default /* @__PURE__ */ ${maker}(${path})`
      return { code, map: null }
    },
  },
})
