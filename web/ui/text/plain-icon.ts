import { createElement, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Props = SVGProps<SVGSVGElement> & { size?: number }

/** Draws what Lucide's own maker draws, without the options nobody here uses; the build puts it in its place. */
export const plainIcon =
  ({ node }: { node: readonly Shape[] }) =>
  ({ size = 24, ...rest }: Props) => {
    const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
    const look = {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const
    return createElement('svg', { ...look, width: size, height: size, ...rest }, shapes)
  }
