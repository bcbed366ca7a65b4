import type { Page } from '@playwright/test'

/**
 * Words that cannot be read: cut off by a box or by the edge of the window, larger than their control,
 * or under other words. Words that can be scrolled to are readable, and so are names shortened by dots.
 */
export const unreadableWithin = (page: Page, part: string) =>
  page.evaluate((where) => {
    /** Letters are less high than their line. */
    const ease = 3
    const parents = (element: Element): Element[] => {
      const parent = element.parentElement
      return parent ? [parent, ...parents(parent)] : []
    }
    const isForEarsAlone = (element: Element) =>
      [element, ...parents(element)].some(
        (one) => getComputedStyle(one).clipPath.startsWith('inset') || one.ariaHidden === 'true',
      )
    const nameOf = (element: Element) =>
      element.tagName.toLowerCase() + [...element.classList].map((word) => `.${word}`).join('')
    const pathOf = (element: Element) =>
      [element, ...parents(element)].slice(0, 3).toReversed().map(nameOf).join(' > ')
    const visible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

    type Words = { text: string; element: Element; box: DOMRect }
    function* allWords(): Generator<Words> {
      const root = [...document.querySelectorAll(where)].at(-1) ?? document.body
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent?.trim()
        if (!text || !element || !visible(element) || isForEarsAlone(element)) continue
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        if (box.width > 0) yield { text, element, box }
      }
    }
    /** The part cut off by the nearest clipping box, up to one that scrolls. */
    const cutBy = ({ element, box }: Words) => {
      // A visit is as high as it lasts: its name comes first, and the card holds the rest.
      if (element.closest('.booking') && !element.closest('b')) return ''
      let [isFreeX, isFreeY] = [false, false]
      for (const one of [element, ...parents(element)]) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position, display } =
          getComputedStyle(one)
        if (display === 'inline') continue
        const edge = one.getBoundingClientRect()
        const cuts = (overflow: string) => ['hidden', 'clip'].includes(overflow)
        const isBeyondX = box.right > edge.right + ease || box.left < edge.left - ease
        const isBeyondY = box.bottom > edge.bottom + ease || box.top < edge.top - ease
        if (!isFreeX && isBeyondX && cuts(overflowX)) {
          if (textOverflow !== 'ellipsis') return `is cut off at the side by ${nameOf(one)}`
          isFreeX = true
        }
        if (!isFreeY && isBeyondY && cuts(overflowY) && webkitLineClamp === 'none')
          return `is cut off below by ${nameOf(one)}`
        if (one !== document.body && ['auto', 'scroll'].includes(overflowX)) isFreeX = true
        if (['auto', 'scroll'].includes(overflowY)) isFreeY = true
        if (position === 'fixed') break
      }
      return !isFreeX &&
        (box.right > document.documentElement.clientWidth + ease || box.left < -ease)
        ? 'reaches beyond the window'
        : ''
    }
    const outgrows = ({ element, box }: Words) => {
      const control = element.closest('a, button, summary, label, [role=tab], [role=option]')
      if (!control || control.matches('.booking')) return ''
      if (getComputedStyle(control).display === 'inline') return ''
      const edge = control.getBoundingClientRect()
      const within = [element, ...parents(element)].filter((one) => control.contains(one))
      const hasDots = within.some((one) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(one)
        return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      })
      if (hasDots) return ''
      const isWider = box.right > edge.right + ease || box.left < edge.left - ease
      const isHigher = box.bottom > edge.bottom + ease || box.top < edge.top - ease
      return isWider || isHigher ? `is larger than ${nameOf(control)}` : ''
    }
    /** True for a column too narrow for any word. */
    const isSqueezed = ({ text, element, box }: Words) =>
      text.length > 6 &&
      !element.closest('.booking') &&
      box.width < 2 * parseFloat(getComputedStyle(element).fontSize)
    const words = [...allWords()]
    const report = ({ text, element }: Words, trouble: string) =>
      `“${text.slice(0, 40)}” ${trouble} (${pathOf(element)})`
    const alone = words.flatMap((one) => {
      const trouble =
        cutBy(one) || outgrows(one) || (isSqueezed(one) ? 'stands letter under letter' : '')
      return trouble ? [report(one, trouble)] : []
    })
    /** The visible part: a list scrolls under its head and under the edge of its frame. */
    const seenOf = ({ element, box }: Words) => {
      const frames = [element, ...parents(element)].filter(
        (one) => getComputedStyle(one).overflowY !== 'visible',
      )
      const edges = frames.map((frame) => frame.getBoundingClientRect())
      const top = Math.max(box.top, ...edges.map((edge) => edge.top))
      const left = Math.max(box.left, ...edges.map((edge) => edge.left))
      const right = Math.min(box.right, ...edges.map((edge) => edge.right))
      const bottom = Math.min(box.bottom, ...edges.map((edge) => edge.bottom))
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const isInFront = (element: Element, { left, top, width, height }: DOMRect) => {
      for (const one of document.elementsFromPoint(left + width / 2, top + height / 2)) {
        if (one.contains(element) || element.contains(one)) return true
        if (getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)') return false
      }
      return false
    }
    const seen = words
      .map((one) => ({ ...one, box: seenOf(one) }))
      .filter(({ element, box }) => box.width > 0 && box.height > 0 && isInFront(element, box))
    const covered = seen.flatMap((one, nth) =>
      seen.slice(nth + 1).flatMap((other) => {
        const [a, b] = [one.box, other.box]
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const isOver = wide > ease && high > Math.min(a.height, b.height) * 0.3
        const isSentence =
          one.element.contains(other.element) || other.element.contains(one.element)
        const isInline = [one, other].every(
          ({ element }) => getComputedStyle(element).display === 'inline',
        )
        if (!isOver || isSentence || isInline) return []
        return [report(one, `lies on “${other.text.slice(0, 40)}”`)]
      }),
    )
    return [...new Set([...alone, ...covered])]
  }, part)
