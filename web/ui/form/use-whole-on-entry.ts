import { type FocusEvent, type PointerEvent, type MouseEvent, useRef } from 'react'

type Input = HTMLInputElement

/**
 * For a field of one short value: entering it chooses all of it, by key, finger or mouse, so that what is typed stands
 * instead of what stood there. The press that enters would set the caret after the focus has come; a second press sets it.
 */
export function useWholeOnEntry() {
  const isEntering = useRef(false)
  return {
    onFocus: ({ currentTarget }: FocusEvent<Input>) => currentTarget.select(),
    onPointerDown: ({ currentTarget }: PointerEvent<Input>) => {
      isEntering.current = document.activeElement !== currentTarget
    },
    onClick: ({ currentTarget: input }: MouseEvent<Input>) => {
      // A piece that was marked by pulling stays marked.
      if (isEntering.current && input.selectionStart === input.selectionEnd) input.select()
      isEntering.current = false
    },
  }
}
