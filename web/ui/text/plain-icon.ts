import { createElement, type SVGProps } from 'react'

type Props = SVGProps<SVGSVGElement> & { size?: number }

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Draws what Lucide's own maker draws; the build puts it in its place. */
export const plainIcon =
  (d: string) =>
  ({ size = 24, ...rest }: Props) => {
    const isSaid = rest['aria-label'] !== undefined
    const own = { ...look, width: size, height: size, 'aria-hidden': isSaid ? undefined : true }
    return createElement('svg', { ...own, ...rest }, createElement('path', { d }))
  }
