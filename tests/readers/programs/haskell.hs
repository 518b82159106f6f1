{-# LANGUAGE OverloadedStrings #-}
-- ghc -O haskell.hs && ./haskell READER
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.Text as T
import qualified Data.Text.Encoding as T
import Data.Char (digitToInt)
import Numeric (showHex)
import Network.URI
import System.Environment (getArgs)
import qualified URI.ByteString as U

unhex :: C.ByteString -> B.ByteString
unhex line = B.pack (go (C.unpack line))
  where go (a : b : rest) = fromIntegral (digitToInt a * 16 + digitToInt b) : go rest
        go _ = []

field :: Maybe B.ByteString -> String
field = maybe "-" (concatMap byte . B.unpack)
  where byte b = (if b < 16 then "0" else "") ++ showHex b ""

networkUri :: B.ByteString -> Maybe [Maybe B.ByteString]
networkUri bytes = do
  u <- parseURIReference (T.unpack (T.decodeUtf8 bytes))
  let text = T.encodeUtf8 . T.pack
      some s = if null s then Nothing else Just (text s)
      authority = uriAuthority u
  Just [ some (filter (/= ':') (uriScheme u)), authority >>= some . takeWhile (/= '@') . uriUserInfo
       , fmap (text . uriRegName) authority, authority >>= some . drop 1 . uriPort, Just (text (uriPath u)) ]

uriByteString :: B.ByteString -> Maybe [Maybe B.ByteString]
uriByteString bytes = do
  u <- either (const Nothing) Just (U.parseURI U.strictURIParserOptions bytes)
  let authority = U.uriAuthority u
      user i = B.concat [U.uiUsername i, ":", U.uiPassword i]
  Just [ Just (U.schemeBS (U.uriScheme u)), authority >>= fmap user . U.authorityUserInfo
       , fmap (U.hostBS . U.authorityHost) authority
       , authority >>= fmap (C.pack . show . U.portNumber) . U.authorityPort, Just (U.uriPath u) ]

main :: IO ()
main = do
  [reader] <- getArgs
  let parse = if reader == "haskell-network-uri" then networkUri else uriByteString
      line l = maybe "!" (foldr1 (\a b -> a ++ "\t" ++ b) . map field) (parse (unhex l))
  C.getContents >>= mapM_ (putStrLn . line) . C.lines
