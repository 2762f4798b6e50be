import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf, hrefOf } from './address'

const FOLDERS = ['/', '/duchy/', '/a/b/index.html']
const word = fc.stringMatching(/^[\w-]{1,8}$/)
const paths = fc
  .tuple(fc.array(word, { maxLength: 3 }), fc.dictionary(word, fc.string(), { maxKeys: 2 }), fc.option(word))
  .map(([parts, query, hash]) => {
    const search = new URLSearchParams(query).toString()
    return { path: `/${parts.join('/')}`, search: search && `?${search}`, hash: hash ? `#${hash}` : '' }
  })

it('reads the page that a link names, at any prefix', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FOLDERS), fc.boolean(), paths, paths, (folder, page, from, to) => {
      const root = new URL(page ? folder : '/', 'https://host.example')
      const read = (url: URL) => addressOf(url, page, root.pathname)
      const shown = new URL(hrefOf(from.path + from.search + from.hash, page), root)
      const followed = new URL(hrefOf(to.path + to.search + to.hash, page), shown)
      expect(read(shown)).toEqual(from)
      expect(read(followed)).toEqual(to)
      if (page) expect(followed.pathname.replace(/index\.html$/, '')).toBe(root.pathname.replace(/index\.html$/, ''))
    }),
  )
})

it('leaves other addresses to the browser', () => {
  expect(addressOf(new URL('https://host.example/api/games'), false)).toBeNull()
  expect(addressOf(new URL('https://host.example/docs/'), true, '/docs/play/')).toBeNull()
})
