/** A picture of the final boards with names and points, as a PNG file; nothing is requested for it. */

const WIDTH = 1200
const EDGE = 40
const HEAD = 120
const LABEL = 54
const GAP = 30
/** Sharper than the boards on the page, for screens with many pixels. */
const SCALE = 2
const SVG = 'http://www.w3.org/2000/svg'
/** What style sheets set of drawings; a drawing alone has no style sheets. */
const STYLED = [
  'clip-rule',
  'color',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'visibility',
] as const

export interface Shown {
  readonly name: string
  readonly points: number
  /** What contains the drawings of the board, below a line with the name. */
  readonly board: Element
}

/** Write the style of each element into its copy. */
function restyle(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const name of STYLED) to.setAttribute(name, style.getPropertyValue(name))
  to.removeAttribute('class')
  to.removeAttribute('style')
  ;[...from.children].forEach((child, n) => restyle(child, to.children[n]!))
}

/** Add what a drawing refers to elsewhere in the page: symbols, patterns, and what these refer to. */
function complete(drawing: Element): void {
  const defs = document.createElementNS(SVG, 'defs')
  drawing.prepend(defs)
  const seen = new Set<string>()
  for (let before = -1; before < seen.size;) {
    before = seen.size
    for (const [, id = ''] of drawing.outerHTML.matchAll(/(?:href="|url\((?:&quot;|")?)#([\w-]+)/g)) {
      if (seen.has(id)) continue
      seen.add(id)
      const found = document.getElementById(id)
      if (found && !drawing.querySelector(`[id="${id}"]`)) defs.append(found.cloneNode(true))
    }
  }
}

/** The fonts of the page as a style sheet that needs no other file. */
async function fonts(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  )
  const whole = faces.map(async ({ cssText, parentStyleSheet }) => {
    const [address = ''] = /[^"(]+\.woff2/.exec(cssText) ?? []
    const file = await (await fetch(new URL(address, parentStyleSheet?.href ?? location.href))).blob()
    const reader = new FileReader()
    const read = new Promise<string>((done) => (reader.onload = () => done(String(reader.result))))
    reader.readAsDataURL(file)
    return cssText.replace(/src:[^;]*;/, `src: url("${await read}");`)
  })
  return (await Promise.all(whole)).join('\n')
}

/** All drawings of a board as one image, at their places. */
async function rasterised(drawings: readonly SVGSVGElement[], scale: number, sheet: string): Promise<HTMLImageElement> {
  const { x, y, width, height } = extent(drawings)
  const whole = document.createElementNS(SVG, 'svg')
  const style = document.createElementNS(SVG, 'style')
  style.textContent = sheet
  whole.append(style)
  for (const drawing of drawings) {
    const copy = drawing.cloneNode(true) as SVGSVGElement
    const box = drawing.getBoundingClientRect()
    restyle(drawing, copy)
    copy.setAttribute('x', String(box.x - x))
    copy.setAttribute('y', String(box.y - y))
    copy.setAttribute('width', String(box.width))
    copy.setAttribute('height', String(box.height))
    whole.append(copy)
  }
  complete(whole)
  whole.setAttribute('viewBox', `0 0 ${width} ${height}`)
  whole.setAttribute('width', String(width * scale))
  whole.setAttribute('height', String(height * scale))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`
  await image.decode()
  return image
}

const drawingsOf = (board: Element): SVGSVGElement[] =>
  [...board.querySelectorAll<SVGSVGElement>('svg:not(svg svg)')].filter(
    (drawing) => !board.firstElementChild?.contains(drawing) && drawing.getBoundingClientRect().width > 0,
  )

/** The space that drawings take on the page. */
function extent(drawings: readonly Element[]): DOMRect {
  if (drawings.length === 0) return new DOMRect(0, 0, 240, 0)
  const boxes = drawings.map((drawing) => drawing.getBoundingClientRect())
  const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  return new DOMRect(x, y, right - x, bottom - y)
}

/** Draw the boards of all players, and return the picture. */
export async function picture(title: string, shown: readonly Shown[]): Promise<Blob> {
  const columns = Math.min(shown.length, shown.length === 4 ? 2 : 3)
  const width = (WIDTH - 2 * EDGE - (columns - 1) * GAP) / columns
  const drawings = shown.map(({ board }) => drawingsOf(board))
  const sizes = drawings.map(extent)
  const scales = sizes.map((size) => Math.min(width / size.width, 2 * (width / 240)))
  const rows = Array.from({ length: Math.ceil(shown.length / columns) }, (_, row) =>
    Math.max(
      ...sizes.slice(row * columns, (row + 1) * columns).map(({ height }, n) => height * scales[row * columns + n]!),
    ),
  )
  const sheet = await fonts().catch(() => '')
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = (HEAD + rows.reduce((sum, height) => sum + LABEL + height + GAP, EDGE)) * SCALE
  const pen = canvas.getContext('2d')!
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(`--${name}`) || '#000'
  const write = (words: string, x: number, y: number, font: string, fill: string, align: CanvasTextAlign = 'left') => {
    pen.font = font.replace(/var\((--\w+)\)/, (_, name: string) => style.getPropertyValue(name))
    pen.fillStyle = fill
    pen.textAlign = align
    pen.fillText(words, x, y, WIDTH - 2 * EDGE)
  }
  pen.scale(SCALE, SCALE)
  pen.fillStyle = getComputedStyle(shown[0]!.board.closest('section')!).backgroundColor
  pen.fillRect(0, 0, WIDTH, canvas.height)
  pen.fillStyle = '#5c1a22'
  pen.fillRect(0, 0, WIDTH, HEAD)
  write(title, EDGE, 78, '600 56px var(--display)', '#f3d98a')
  let top = HEAD + EDGE
  for (const [row, height] of rows.entries()) {
    for (const [n, { name, points }] of shown.slice(row * columns, (row + 1) * columns).entries()) {
      const at = row * columns + n
      const left = EDGE + n * (width + GAP)
      write(name, left, top + 32, '700 30px var(--text)', colour('ink'))
      write(String(points), left + width, top + 32, '700 40px var(--display)', colour('ink'), 'right')
      const [size, scale] = [sizes[at]!, scales[at]!]
      if (drawings[at]!.length === 0) continue
      const image = await rasterised(drawings[at]!, scale * SCALE, sheet)
      pen.drawImage(image, left, top + LABEL, size.width * scale, size.height * scale)
    }
    top += LABEL + height + GAP
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
}
