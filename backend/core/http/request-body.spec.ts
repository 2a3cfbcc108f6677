import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { type Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { route } from '../../../contracts/core/route.js';
import { BUDGETS } from '../load/budgets.js';
import { RequestBodyReader } from './request-body.js';

const uploadRoute = route<object, object>({
  method: 'POST',
  path: '/pictures',
  access: 'anyone',
  summary: 'A route of a test that takes a picture.',
  upload: true,
});

describe('a body that is too large, on a route that takes a picture,', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const reader = new RequestBodyReader({ budgets: BUDGETS });
    const answerFailure: ErrorRequestHandler = (error: Failure, _request, response, _next) => {
      response.status(error.code).json(error.toReply());
    };
    const app = express();
    app.post(uploadRoute.path, async (request, response) => {
      await reader.receive(uploadRoute, request, response, { address: 'a' });
      response.json({});
    });
    app.use(answerFailure);
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${uploadRoute.path}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const post = async (body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> =>
    (await fetch(url, { method: 'POST', body, headers })).json();
  const text = 'x'.repeat(LIMITS.formBytes);

  it.each([
    ['JSON', JSON.stringify({ text }), { 'content-type': 'application/json' }],
    ['urlencoded', new URLSearchParams({ text }), {}],
  ])('is refused as a request, not as a picture, when it is %s', async (_, body, headers) => {
    expect(await post(body, headers as Record<string, string>)).toEqual({
      code: 413,
      msg: 'The request is too large: at most 16 KB.',
      status: false,
    });
  });

  it('is refused by the label of the field whose text is too long', async () => {
    const form = new FormData();
    form.set('charNotes', text + text);
    expect(await post(form)).toEqual({
      code: 413,
      msg: 'The character notes must be shorter.',
      field: 'charNotes',
      status: false,
    });
  });

  it('is refused as a picture when its file is too large', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(LIMITS.pictureBytes + 1)], 'large.png'));
    expect(await post(form)).toEqual({
      code: 413,
      msg: 'The picture is larger than 8 MB.',
      field: 'file',
      status: false,
    });
  });
});
